import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/news-calendar.json'

export const t = messages('newsCalendar', texts)
