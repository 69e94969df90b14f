import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/pickup-points.json'

export const t = messages('pickupPoints', texts)
