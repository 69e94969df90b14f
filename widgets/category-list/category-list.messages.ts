import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/category-list.json'

export const t = messages('categoryList', texts)
