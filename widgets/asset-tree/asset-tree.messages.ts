import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/asset-tree.json'

export const t = messages('assetTree', texts)
