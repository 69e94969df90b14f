import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/viewer-360.json'

export const t = messages('viewer360', texts)
