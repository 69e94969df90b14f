import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/delete-dialog.json'

export const t = messages('assetDeletion', texts)
