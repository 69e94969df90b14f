import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/news-list.json'

export const t = messages('newsList', texts)
