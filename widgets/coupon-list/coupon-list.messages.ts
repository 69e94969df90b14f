import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/coupon-list.json'

export const t = messages('couponList', texts)
