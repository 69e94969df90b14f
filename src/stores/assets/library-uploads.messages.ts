import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/library-uploads.json'

export const t = messages('libraryUploads', texts)
