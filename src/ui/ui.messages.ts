import { messages } from '../i18n/messages.ts'
import texts from '../texts/en/ui.json'

/** The messages of the UI components themselves. */
export const t = messages('ui', texts)
