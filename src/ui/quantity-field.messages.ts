import { messages } from '../i18n/messages.ts'
import texts from '../texts/en/quantity-field.json'

export const t = messages('quantityField', texts)
