import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/asset-changes.json'

export const t = messages('assetChanges', texts)
