import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/removal.json'

export const t = messages('removal', texts)
