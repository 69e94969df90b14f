import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/coupon.json'

export const t = messages('coupon', texts)
