import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/address-picker.json'

export const t = messages('addressPicker', texts)
