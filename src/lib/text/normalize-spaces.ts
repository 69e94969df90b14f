import { visibleText } from '../../shared/text/visible-text.ts'

/** The text as people see it, with single spaces: `'  tea \u200b  pot '` → `'tea pot'` */
export function normalizeSpaces(text: string): string {
  return visibleText(text).trim().replace(/\s+/g, ' ')
}
