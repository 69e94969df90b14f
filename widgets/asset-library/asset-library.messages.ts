import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/asset-library.json'

export const t = messages('assetLibrary', texts)
