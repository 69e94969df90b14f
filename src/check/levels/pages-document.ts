import { type Check, checksOf } from '../check.ts'
import { expectThat } from '../expect.ts'
import type { Page } from '../page.ts'
import type { Shop } from '../shop.ts'
import { skip } from '../verdict.ts'
import { onEach } from './on-each-page.ts'

/** The document around the tags: head, headings and headers. */
export const documentChecks: readonly Check[] = checksOf('pages', 'pages', [
  {
    id: 'document.succeeds',
    name: 'Pages that the shop links to answer with 200 and HTML.',
    remedy: 'Repair the page, or remove the link to it.',
    run: shop =>
      onEach(shop, ({ exchange, isHtml }) => {
        if (exchange.status !== 200) return [`status ${exchange.status}`]
        return isHtml ? [] : ['no Content-Type text/html']
      })
  },
  {
    id: 'document.doctype',
    name: 'Every page begins with <!doctype html>.',
    remedy:
      'Print the same doctype on every page: a visit keeps the layout mode of the document.',
    run: shop =>
      onEach(shop, page =>
        /^\s*(<!--.*?-->\s*)*<!doctype html/is.test(page.exchange.text) ? [] : ['no doctype']
      )
  },
  {
    id: 'document.lang',
    name: 'Every page says its language.',
    remedy: 'Print <html lang="nl">.',
    run: shop =>
      onEach(shop, page => (page.first('html')?.attributes.lang ? [] : ['no <html lang>']))
  },
  {
    id: 'document.title',
    name: 'Every page has a title.',
    remedy: 'Print a <title>: visits show and announce it.',
    run: shop => onEach(shop, page => (titleOf(page) ? [] : ['no <title>']))
  },
  {
    id: 'document.distinct-titles',
    severity: 'recommended',
    name: 'The titles of pages tell them apart.',
    remedy: 'Begin the title with what the page is about.',
    async run(shop) {
      const titles = new Set((await shop.pages()).map(titleOf))
      const { length } = await shop.pages()
      const came = `there are ${titles.size} on ${length} pages`
      expectThat(titles.size > length / 2, 'different titles', came)
    }
  },
  {
    id: 'document.one-heading',
    name: 'Every page has one main heading.',
    remedy: 'Print one <h1>: focus goes there after a visit.',
    run: shop =>
      onEach(shop, page => {
        const { length } = page.named('h1')
        return length === 1 ? [] : [`${length} <h1>`]
      })
  },
  {
    id: 'document.viewport',
    severity: 'recommended',
    name: 'Pages fit the width of the screen.',
    remedy: 'Print <meta name="viewport" content="width=device-width, initial-scale=1">.',
    run: shop => onEach(shop, page => (hasMeta(page, 'viewport') ? [] : ['no viewport']))
  },
  {
    id: 'document.utf-8',
    severity: 'recommended',
    name: 'Pages are in UTF-8.',
    remedy: 'Send Content-Type: text/html; charset=utf-8.',
    run: shop =>
      onEach(shop, ({ exchange, elements }) => {
        const isSaid =
          /utf-?8/i.test(exchange.headers.get('content-type') ?? '') ||
          elements.some(({ attributes }) => /^utf-?8$/i.test(attributes.charset ?? ''))
        return isSaid ? [] : ['another encoding, or none']
      })
  },
  {
    id: 'document.pictures-described',
    severity: 'recommended',
    name: 'Pictures have an alternative text, or an empty one.',
    remedy: 'Add alt to every <img>.',
    run: shop =>
      onEach(shop, page =>
        page
          .named('img')
          .filter(({ attributes }) => !('alt' in attributes))
          .map(({ line }) => `<img> without alt in line ${line}`)
      )
  },
  {
    id: 'document.no-base',
    severity: 'recommended',
    name: 'Pages have no <base>.',
    remedy: 'Print complete paths: a <base> changes what links of visited pages mean.',
    run: shop => onEach(shop, page => (page.first('base') ? ['<base>'] : []))
  },
  {
    id: 'headers.not-shared',
    name: 'No cache shares pages between visitors.',
    remedy:
      'Send Cache-Control: private, no-cache with pages: they show the cart of a visitor.',
    run: shop =>
      onEach(shop, ({ exchange: { headers } }) => {
        const cache = headers.get('cache-control') ?? ''
        return /\b(private|no-store|no-cache)\b/.test(cache) && !/\bpublic\b/.test(cache)
          ? []
          : [`Cache-Control "${cache}"`]
      })
  },
  {
    id: 'headers.no-download',
    name: 'Pages are shown and not downloaded.',
    remedy: 'Send Content-Disposition: attachment with files only.',
    run: shop =>
      onEach(shop, ({ exchange: { headers } }) =>
        /^\s*attachment/i.test(headers.get('content-disposition') ?? '') ? ['attachment'] : []
      )
  },
  {
    id: 'headers.build',
    severity: 'recommended',
    name: 'A page that names its build sends it as a header, too.',
    remedy: 'Send Vitrine-Build with the value of the setting "build".',
    async run(shop) {
      const { build } = await shop.settings()
      if (build === undefined) skip('the pages name no build')
      const page = await (await shop.guest()).open(shop.options.url)
      const sent = page.exchange.headers.get('vitrine-build')
      expectThat(sent === build, `Vitrine-Build: ${build}`, `it is "${sent ?? ''}"`)
    }
  },
  {
    id: 'headers.cookies',
    name: 'Cookies of sessions cannot be read by scripts.',
    remedy: 'Set session cookies with HttpOnly and SameSite=Lax, and with Secure by https.',
    async run(shop) {
      const page = await (await shop.visitor()).open(shop.options.url)
      const session = page.exchange.headers
        .getSetCookie()
        .find(line => /^[^=]*(sess|sid)[^=]*=/i.test(line))
      if (!session) skip('the start page sets no cookie of a session')
      expectThat(/;\s*httponly/i.test(session), 'HttpOnly', `it is missing`, page.exchange)
      const isLax = /;\s*samesite=(lax|strict)/i.test(session)
      expectThat(isLax, 'SameSite=Lax', 'it is missing', page.exchange)
    }
  },
  ...['X-Content-Type-Options', 'Referrer-Policy'].map(name => ({
    id: `headers.${name.toLowerCase()}`,
    severity: 'recommended' as const,
    name: `Pages have the header ${name}.`,
    remedy: `Send ${name}, as the demo does.`,
    section: 'security-headers',
    run: (shop: Shop) =>
      onEach(shop, ({ exchange }) => (exchange.headers.has(name) ? [] : [`no ${name}`]))
  }))
])

function titleOf(page: Page): string {
  return page.first('title')?.text.trim() ?? ''
}

function hasMeta(page: Page, name: string): boolean {
  return page.named('meta').some(({ attributes }) => attributes.name === name)
}
