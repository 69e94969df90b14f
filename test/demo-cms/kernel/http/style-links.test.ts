import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeStylesheets } from '../../../../scripts/build/stylesheet.mjs'
import { hasExtra } from '../../../support/extras.ts'
import { documentOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const library = mkdtempSync(join(tmpdir(), 'vitrine-library-'))
await writeStylesheets(library)
writeFileSync(join(library, 'vitrine.js'), '')
const shop = withShop({ distDir: library })
afterAll(() => rmSync(library, { recursive: true }))

const PAGES = {
  '': [
    '',
    '/page/delivery',
    '/page/films',
    '/page/stores',
    '/c/decoration',
    '/catalog?q=lampe&display=table',
    '/p/theiere-kyoto-en-fonte',
    '/p/theiere-kyoto-en-fonte/quick',
    '/shoppingcarts',
    '/news',
    '/news/four-a-bois',
    '/tags?tag=belge',
    '/quickorder',
    '/cookies',
    '/contact',
    '/security/login',
    '/security/register',
    '/catalog/wishlist/list',
    '/orders/find',
    '/widgets',
    '/nowhere'
  ],
  'claire@example.com': [
    '/account',
    '/account/orders?q=a',
    '/account/orders/90001',
    '/account/addresses',
    '/account/details',
    '/account/security',
    '/account/privacy',
    '/catalog/wishlist/list',
    '/shoppingcarts'
  ],
  'hotel@example.com': ['/account', '/account/prepaid', '/references', '/quickorder'],
  'balie@example.com': [
    '/sales/customer',
    ...(hasExtra('companies') ? ['/sales/companies'] : []),
    '/sales/orders',
    '/edit',
    '/assetslibrary/asset/assetsbyfolder'
  ]
}

async function pageAt(path: string, visitor: Shopper = shop.visitor()): Promise<Document> {
  const { statusCode, body } = await visitor.get(`/shop/fr${path}`)
  expect(statusCode, path).toBe(path === '/nowhere' ? 404 : 200)
  return documentOf(body)
}

/** The library's stylesheets that a part of a page links, without versions. */
function linksIn(part: ParentNode): string[] {
  return [...part.querySelectorAll('link[rel=stylesheet][href^="/vitrine/"]')].map(link =>
    link.getAttribute('href')!.replace(/^\/vitrine\/|\?.*$/g, '')
  )
}

const named = (file: string) => file.replace(/^styles\/|-[A-Z2-7]{8}/g, '')

test('a text page waits for the base only, and has the styles of views and of later pages below it', async () => {
  const { head, body } = await pageAt('/page/delivery')
  expect(linksIn(head).map(named)).toEqual(['vitrine.base.css'])
  expect(linksIn(body).map(named)).toEqual(['catalogue.css', 'product.css', 'purchase.css'])
})

test('a product page waits for the styles of its tags, which are served and cached', async () => {
  const { head, body } = await pageAt('/p/theiere-kyoto-en-fonte')
  const [base, ...links] = linksIn(head)
  expect(base).toBe('vitrine.base.css')
  expect(links.map(named).sort()).toEqual(['catalogue.css', 'product.css'])
  expect(linksIn(body).map(named)).toEqual(['purchase.css'])
  for (const link of links) {
    const { statusCode, headers } = await shop.app.inject(`/vitrine/${link}`)
    expect([statusCode, headers['content-type'], headers['cache-control']], link).toEqual([
      200,
      'text/css; charset=utf-8',
      expect.stringContaining('immutable')
    ])
  }
})

test.each(someOf(Object.entries(PAGES), 1))(
  'the pages of "%s" link the styles of every class and tag in their HTML',
  async (email, paths) => {
    const css = (files: readonly string[]) =>
      files.map(file => readFileSync(join(library, file), 'utf8')).join('\n')
    const styled = namesIn(css(['vitrine.css']))
    const visitor = email ? await shop.customer(email) : shop.visitor()
    for (const path of paths) {
      const page = await pageAt(path, visitor)
      const linked = namesIn(css(linksIn(page.head)))
      const names = [...page.querySelectorAll('*')].flatMap(element => [
        element.localName,
        ...[...element.classList].map(one => `.${one}`)
      ])
      const missing = names.filter(name => styled.has(name) && !linked.has(name))
      expect([...new Set(missing)], path).toEqual([])
      // the base and three groups, except for the page that shows a bit of everything
      const most = path === '/widgets' ? 5 : 4
      expect(linksIn(page.head).map(named).slice(most), path).toEqual([])
    }
  }
)

/** The tags and classes of the library in a stylesheet. */
function namesIn(css: string): Set<string> {
  return new Set(css.match(/(?<![\w-])\.?vitrine-[\w-]+(?=[^{}]*\{)/g))
}
