import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/countdown.json'

export const t = messages('countdown', texts)
