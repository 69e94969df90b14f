import type { Page } from '@playwright/test'

/** The library's stylesheets of the page, in the order in which the page links them. */
export function libraryStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ href }) => (href ? [new URL(href).pathname] : []))
      .filter(path => path.startsWith('/vitrine/'))
  )
}

/** Replaces the library's stylesheets of the page by others, and waits until they apply. */
export async function linkStyles(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(async urls => {
    const old = document.querySelectorAll('link[rel="stylesheet"][href^="/vitrine/"]')
    await Promise.all(
      urls.map(href => {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'stylesheet', href })
        const loaded = new Promise((resolve, reject) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)))
        })
        document.head.append(link)
        return loaded
      })
    )
    for (const link of old) link.remove()
  }, paths)
}

/**
 * How every element looks, by its position in the document: the computed values of all properties that the library's CSS
 * sets anywhere, also those of its pseudo-elements.
 */
export function looksOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    // what changes with time must not count
    const still = document.createElement('style')
    still.textContent =
      '*, ::before, ::after { transition: none !important; animation: none !important }'
    document.head.append(still)
    const declared = (rules: CSSRuleList): string[] =>
      [...rules].flatMap(rule => [
        ...(rule instanceof CSSStyleRule ? rule.style : []),
        ...('cssRules' in rule ? declared(rule.cssRules as CSSRuleList) : [])
      ])
    const sheet = new CSSStyleSheet()
    const { cssRules } = await sheet.replace(await (await fetch('/vitrine/vitrine.css')).text())
    const names = [...new Set(declared(cssRules))].filter(name => !name.startsWith('--')).sort()
    const looks: Record<string, string> = {}
    for (const [index, element] of [
      ...document.body.querySelectorAll(':not(link)')
    ].entries()) {
      const name = `${index} ${element.localName}.${element.getAttribute('class')}`
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') continue
        const values = names.map(one => `${one}: ${style.getPropertyValue(one)}`)
        looks[name + pseudo] = values.join('; ')
      }
    }
    still.remove()
    return looks
  })
}

/** What differs between two looks of a document: `12 a.vitrine-button: color: red instead of color: blue`. */
export function differencesOf(
  looks: Record<string, string>,
  expected: Record<string, string>
): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(looks)])].flatMap(name => {
    const [ours, theirs] = [looks[name]?.split('; '), expected[name]?.split('; ')]
    if (!ours || !theirs) return [`${name}: ${ours ? 'new' : 'missing'}`]
    const values = new Set(theirs)
    const other = ours.filter(value => !values.has(value))
    return other.map(value => `${name}: ${value}`)
  })
}
