import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/validation.json'

/** Default messages, for `data-val-*` attributes without one [FORM-10]. */
export const t = messages('validation', texts)

export type TextName = Parameters<typeof t>[0]
