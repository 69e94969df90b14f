import { messages } from '../i18n/messages.ts'
import texts from '../texts/en/free-shipping-bar.json'

export const t = messages('freeShipping', texts)
