/** The languages of the shop, the first one for visitors who name none. */
export const cultures = ['fr', 'nl', 'en'] as const
export type Culture = (typeof cultures)[number]

export function isCulture(text: string): text is Culture {
  return (cultures as readonly string[]).includes(text)
}

/**
 * The culture for a visitor by what the browser says it reads: `cultureOf('nl-BE,nl;q=0.9')` → `nl`.
 */
export function cultureOf(acceptLanguage: string | undefined): Culture {
  const wishes = (acceptLanguage ?? '').split(',').map(wish => {
    const [tag = '', quality] = wish.trim().split(/\s*;\s*q=/)
    return { language: tag.split('-')[0]!.toLowerCase(), quality: Number(quality ?? 1) || 0 }
  })
  wishes.sort((one, other) => other.quality - one.quality)
  return wishes.map(wish => wish.language).find(isCulture) ?? cultures[0]
}
