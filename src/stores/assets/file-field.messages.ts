import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/file-field.json'

export const t = messages('fileField', texts)
