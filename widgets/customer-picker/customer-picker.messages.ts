import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/customer-picker.json'

export const t = messages('customerPicker', texts)
