import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/picker.json'

/** Texts of the search form and the list of points. */
export const t = messages('pickupPicker', texts)
