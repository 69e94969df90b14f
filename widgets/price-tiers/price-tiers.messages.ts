import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/price-tiers.json'

export const t = messages('price-tiers', texts)
