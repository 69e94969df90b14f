import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/map.json'

export const t = messages('places', texts)
