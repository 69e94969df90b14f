import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/list-controls.json'

export const t = messages('listControls', texts)
