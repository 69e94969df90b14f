import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/active-filters.json'

export const t = messages('activeFilters', texts)
