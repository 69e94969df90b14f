import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/consent-notice.json'

export const t = messages('consent-notice', texts)
