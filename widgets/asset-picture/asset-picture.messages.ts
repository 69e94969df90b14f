import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/asset-picture.json'

export const t = messages('assetPicture', texts)
