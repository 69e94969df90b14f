import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/variation-form.json'

export const t = messages('variationForm', texts)
