import { negotiateCulture } from '../../../src/server/index.ts'

/** The languages of the shop, the first one for visitors who name none. */
export const cultures = ['fr', 'nl', 'en'] as const
export type Culture = (typeof cultures)[number]

export function isCulture(text: string): text is Culture {
  return (cultures as readonly string[]).includes(text)
}

/** The culture for a visitor by what the browser says it reads: `cultureOf('nl-BE,nl;q=0.9')` → `nl`. */
export function cultureOf(acceptLanguage: string | undefined): Culture {
  return negotiateCulture(acceptLanguage, cultures)
}
