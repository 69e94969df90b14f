import { messages } from '../i18n/messages.ts'
import texts from '../texts/en/asset-field.json'

export const t = messages('assetField', texts)
