import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/carousel.json'

export const t = messages('carousel', texts)
