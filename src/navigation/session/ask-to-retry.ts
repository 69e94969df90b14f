import { inLanguage } from '../../i18n/in-language.ts'
import texts from '../../texts/en/ask-to-retry.json'

/**
 * Tells the shopper that the shop cannot be reached, when not even the code of the failure dialog can be loaded. Leaving the
 * page would lose what was entered. Returns whether to try again.
 */
export function askToRetry(): boolean {
  // not `messages()`: the texts of the shop cannot be loaded either
  return confirm(inLanguage(texts).question)
}
