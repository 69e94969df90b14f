const FEATURE = /\(\s*prefers-reduced-motion(?:\s*:\s*(reduce|no-preference))?\s*\)/g
const ALWAYS = '(min-width: 0)'
const NEVER = '(max-width: -1px)'

const browserMatchMedia = window.matchMedia.bind(window)
const written = new WeakMap<CSSMediaRule, string>()

/**
 * Makes the page believe that the shopper prefers reduced motion, or does not; `undefined` leaves the answer to the browser. It replaces
 * the feature in `matchMedia` and in the media rules of the page's stylesheets, which is all that a page can do: pictures and
 * videos in frames of other pages follow the system.
 */
export function emulateReducedMotion(isReduced: boolean | undefined): void {
  const answer = (query: string) =>
    isReduced === undefined
      ? query
      : query.replace(FEATURE, (_, value = 'reduce') =>
          (value === 'reduce') === isReduced ? ALWAYS : NEVER
        )
  window.matchMedia =
    isReduced === undefined ? browserMatchMedia : query => browserMatchMedia(answer(query))
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet)) {
      const original = written.get(rule) ?? rule.media.mediaText
      if (!original.includes('prefers-reduced-motion')) continue
      written.set(rule, original)
      const text = answer(original)
      if (rule.media.mediaText !== text) rule.media.mediaText = text
    }
  }
}

function mediaRules(parent: CSSStyleSheet | CSSGroupingRule): CSSMediaRule[] {
  return [...rulesOf(parent)].flatMap(rule => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule) : [])
  ])
}

/** A stylesheet of another origin does not show its rules. */
function rulesOf(parent: CSSStyleSheet | CSSGroupingRule): Iterable<CSSRule> {
  try {
    return parent.cssRules
  } catch {
    return []
  }
}
