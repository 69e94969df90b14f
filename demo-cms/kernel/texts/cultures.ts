/** The cultures of the site; the first is the default. */
export const cultures = ['fr', 'nl', 'en'] as const
export type Culture = (typeof cultures)[number]

export function isCulture(text: string): text is Culture {
  return (cultures as readonly string[]).includes(text)
}

/** The best culture for an `Accept-Language` header: `cultureOf('nl-BE,nl;q=0.9')` → `nl`. */
export function cultureOf(acceptLanguage: string | undefined): Culture {
  const languages = (acceptLanguage ?? '').split(',').map(range => {
    const [tag = '', quality] = range.trim().split(/\s*;\s*q=/)
    return { language: tag.split('-')[0]!.toLowerCase(), quality: Number(quality ?? 1) || 0 }
  })
  languages.sort((one, other) => other.quality - one.quality)
  return languages.map(range => range.language).find(isCulture) ?? cultures[0]
}
