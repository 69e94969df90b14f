import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/crop.json'

export const t = messages('crop', texts)
