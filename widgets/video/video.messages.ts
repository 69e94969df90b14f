import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/video.json'

export const t = messages('video', texts)
