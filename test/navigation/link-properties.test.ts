import { expect, test } from 'vitest'
import { whyNotInPlace } from '../../src/navigation/links/link-rules.ts'
import { isFragmentOf, isSamePage } from '../../src/navigation/links/page-url.ts'
import { sameOriginPath } from '../../src/shared/url/same-origin.ts'
import { anyText } from '../support/any-text.ts'
import fc, { examples } from '../support/fast-check.ts'

const here = new URL('https://shop.test/shop/fr/catalog?q=tea#top')

/** Fragments that have confused URL parsers. */
const PIECES = [
  ...[
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '\\\\',
    './',
    '../',
    '..',
    '.',
    '/.//',
    '/./',
    '%2F',
    '%5C',
    '%2e%2e/'
  ],
  ...[
    '#',
    '?',
    '&',
    '=',
    '@',
    ':',
    ';',
    '%',
    '%%',
    '%0',
    '%00',
    '%09',
    '%0A',
    '%C3%A9',
    'é',
    '日本',
    ' ',
    '+'
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u0001',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\ud800',
    '｡',
    '．'
  ],
  ...[
    'https:',
    'http:',
    'HTTPS:',
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'data:',
    'blob:',
    'mailto:'
  ],
  ...[
    'shop.test',
    'SHOP.TEST',
    'shop.test.',
    'shop.test:443',
    'shop.test:8443',
    'evil.test',
    'user:pass@'
  ],
  ...[
    'shop',
    'fr',
    'catalog',
    'security/logoff',
    'a.pdf',
    '.html',
    '.7',
    'x'.repeat(50),
    '[::1]',
    '127.1'
  ]
]

const patched = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 8 })
  .map(parts => parts.join(''))
const address = fc.oneof(
  patched,
  anyText,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom('https://shop.test', '//shop.test', 'https://anna:secret@shop.test', ''),
      patched
    )
    .map(all => all.join(''))
)

/** The URL as the browser itself resolves it on this page. */
function parsed(text: string): URL | undefined {
  return URL.canParse(text, here) ? new URL(text, here) : undefined
}

const RUNS = examples(3000)

test('never throws, and visits in place only URLs of this site without credentials [NAV-02]', () => {
  fc.assert(
    fc.property(address, text => {
      const url = parsed(text)
      if (!url) return
      isSamePage(url, here)
      isFragmentOf(url, here)
      if (whyNotInPlace(url, here) !== undefined) return
      expect(url.origin).toBe(here.origin)
      expect(url.protocol).toBe('https:')
      expect(url.username + url.password).toBe('')
      expect(url.pathname).not.toMatch(/\.(pdf|html?|zip|jpe?g|csv)$/i)
    }),
    RUNS
  )
})

test('resolves a link like the browser [NAV-02]', () => {
  const link = document.createElement('a')
  fc.assert(
    fc.property(address, text => {
      link.setAttribute('href', text)
      if (link.protocol === ':') return
      const url = new URL(link.href)
      if (link.protocol !== 'http:' && link.protocol !== 'https:') {
        expect(whyNotInPlace(url, here)).toBe(link.protocol)
      }
      if (link.host !== location.host) {
        expect(whyNotInPlace(url, new URL(location.href))).toBeDefined()
      }
    }),
    RUNS
  )
})

test('recognizes every spelling of javascript: [NAV-02]', () => {
  const noise = fc.constantFrom('', '\t', '\n', '\r', '\r\n\t')
  const lead = fc.constantFrom('', ' ', '\u0000', '\u0001', '\u001f', '\n', '  \t')
  const letters = fc.tuple(
    ...[...'javascript:'].map(letter =>
      fc.tuple(fc.constantFrom(letter, letter.toUpperCase()), noise)
    )
  )
  fc.assert(
    fc.property(lead, letters, (lead, letters) => {
      const url = parsed(`${lead + letters.flat().join('')}alert(1)`)
      expect(url && whyNotInPlace(url, here)).toBe('javascript:')
    }),
    RUNS
  )
})

test('ignores the fragment of a URL [NAV-02]', () => {
  fc.assert(
    fc.property(address, patched, (text, fragment) => {
      const url = parsed(text)
      if (!url) return
      const place = new URL(url)
      place.hash = fragment
      expect(whyNotInPlace(place, here)).toBe(whyNotInPlace(url, here))
      expect(isSamePage(place, url)).toBe(true)
      expect(isFragmentOf(place, url)).toBe(place.href.includes('#'))
    }),
    RUNS
  )
})

test('treats two URLs as the same page exactly when the browser would request the same', () => {
  const asked = (url: URL) => {
    const copy = new URL(url)
    copy.hash = ''
    return copy.href
  }
  fc.assert(
    fc.property(address, address, (one, other) => {
      const [first, second] = [parsed(one), parsed(other)]
      if (!first || !second) return
      expect(isSamePage(first, second)).toBe(asked(first) === asked(second))
      expect(isSamePage(first, first)).toBe(true)
      expect(isSamePage(second, first)).toBe(isSamePage(first, second))
    }),
    RUNS
  )
})

test('never returns from a login to another site [HTTP-01]', () => {
  fc.assert(
    fc.property(address, address, (text, page) => {
      const path = sameOriginPath(text, here.origin)
      if (path === undefined) return
      const base = parsed(page)
      const bases = base?.origin === here.origin ? [here, base] : [here]
      for (const from of bases) expect(new URL(path, from).origin).toBe(here.origin)
      expect(sameOriginPath(path, here.origin)).toBe(path)
    }),
    RUNS
  )
})

test('keeps a return URL of this site unchanged [HTTP-01]', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
  fc.assert(
    fc.property(
      fc.array(segment, { maxLength: 4 }),
      fc.webQueryParameters(),
      (parts, query) => {
        const url = new URL(`/${parts.join('/')}?q=1&${query}#place`, here)
        const path = url.href.slice(url.origin.length)
        expect(sameOriginPath(path, here.origin)).toBe(path)
        expect(sameOriginPath(url.href, here.origin)).toBe(path)
      }
    )
  )
})
