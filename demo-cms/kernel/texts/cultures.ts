import { negotiateCulture } from '../../../src/server/index.ts'

/** The cultures of the site; the first is the default. */
export const cultures = ['fr', 'nl', 'en'] as const
export type Culture = (typeof cultures)[number]

export function isCulture(text: string): text is Culture {
  return (cultures as readonly string[]).includes(text)
}

/** The best culture for an `Accept-Language` header: `cultureOf('nl-BE,nl;q=0.9')` → `nl`. */
export function cultureOf(acceptLanguage: string | undefined): Culture {
  return negotiateCulture(acceptLanguage, cultures)
}
