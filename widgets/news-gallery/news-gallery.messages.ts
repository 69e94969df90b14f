import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/news-gallery.json'

export const t = messages('newsGallery', texts)
