import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/stock-notification.json'

export const t = messages('stockNotification', texts)
