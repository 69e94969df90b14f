import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/lightbox.json'

export const t = messages('lightbox', texts)
