import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/slider.json'

export const t = messages('slider', texts)
