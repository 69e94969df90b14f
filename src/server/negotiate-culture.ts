/**
 * The shop's culture that matches an `Accept-Language` header best; the first one if none matches:
 * `negotiateCulture('nl-BE,nl;q=0.9', ['fr', 'nl'])` is `nl`.
 */
export function negotiateCulture<Culture extends string>(
  acceptLanguage: string | null | undefined,
  cultures: readonly [Culture, ...Culture[]]
): Culture {
  const accepted = (acceptLanguage ?? '').split(',').map(range => {
    const [tag = '', quality] = range.trim().split(/\s*;\s*q=/)
    return { tag, quality: Number(quality ?? 1) || 0 }
  })
  accepted.sort((one, other) => other.quality - one.quality)
  for (const { tag, quality } of accepted) {
    const culture = quality > 0 ? findCulture(tag, cultures) : undefined
    if (culture !== undefined) return culture
  }
  return cultures[0]
}

/** The shop's culture for a language tag: the same tag, otherwise one of the same language. `nl-BE` finds `nl`. */
export function findCulture<Culture extends string>(
  tag: string,
  cultures: readonly Culture[]
): Culture | undefined {
  const wanted = tag.toLowerCase()
  return (
    cultures.find(culture => culture.toLowerCase() === wanted) ??
    cultures.find(culture => languageOf(culture) === languageOf(wanted))
  )
}

function languageOf(tag: string): string {
  return tag.split('-')[0]!.toLowerCase()
}
