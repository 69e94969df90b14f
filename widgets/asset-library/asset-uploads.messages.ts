import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/asset-uploads.json'

export const t = messages('assetUploads', texts)
