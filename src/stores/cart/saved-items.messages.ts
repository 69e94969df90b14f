import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/saved-items.json'

export const t = messages('savedItems', texts)
