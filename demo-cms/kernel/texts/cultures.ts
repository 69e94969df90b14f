import { negotiateCulture } from 'vitrine/server'
import { type Language, languages } from 'vitrine/shared'

/** The cultures of the site: all languages of the library. The first is the default. */
export const cultures = languages
export type Culture = Language

export function isCulture(text: string): text is Culture {
  return (cultures as readonly string[]).includes(text)
}

/** A culture that was stored earlier; the default if the site no longer has it. */
export function storedCulture(stored: string): Culture {
  return isCulture(stored) ? stored : cultures[0]
}

/** The best culture for an `Accept-Language` header: `cultureOf('nl-BE,nl;q=0.9')` → `nl`. */
export function cultureOf(acceptLanguage: string | undefined): Culture {
  return negotiateCulture(acceptLanguage, cultures)
}
