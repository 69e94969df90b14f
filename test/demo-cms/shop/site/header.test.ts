import { expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

type Page = ReturnType<typeof documentOf>

const shop = withShop()

async function page(url: string): Promise<Page> {
  return documentOf((await shop.visitor().get(url)).body)
}

function marksOf(document: Page): string[] {
  const marked = document.querySelectorAll('#shop-menu [aria-current]')
  return [...marked].map(
    link => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`
  )
}

test('pages name their build in the settings and in a header, by which a visit knows that it needs a full load', async () => {
  const { headers, body } = await shop.visitor().get('/shop/fr')
  expect(body).toContain(`"build":"${headers['vitrine-build']}"`)
})

test('the menu lists departments with their categories, and marks the current page [NAV-16]', async () => {
  const home = await page('/shop/fr')
  const entries = [...home.querySelectorAll('#shop-menu > ul > li')]
  expect(entries.length).toBeGreaterThan(3)
  for (const entry of entries) expect(entry.querySelectorAll('li a').length).toBeGreaterThan(0)
  expect(marksOf(home)).toEqual([])

  const [department, category] = ['> a', 'li a'].map(
    selector => entries[0]?.querySelector(`:scope ${selector}`)?.getAttribute('href') ?? ''
  )
  expect(marksOf(await page(`${department}?sort=price`))).toEqual([`${department} page`])
  expect(marksOf(await page(`${category}`))).toEqual([`${department} true`, `${category} page`])
})

test('the menu marks the category of a product [NAV-16]', async () => {
  const { slug } = await shop.db.selectFrom('products').select('slug').executeTakeFirstOrThrow()
  const marks = marksOf(await page(`/shop/nl/p/${slug}`))
  expect(marks.length).toBeGreaterThan(0)
  for (const mark of marks) expect(mark).toMatch(/^\/shop\/nl\/c\/\S+ true$/)
})

test.each(
  someOf(
    [
      ['/shop/fr', '/shop/nl'],
      ['/shop/fr/catalog?q=th%C3%A9&sort=price', '/shop/nl/catalog?q=th%C3%A9&sort=price'],
      ['/shop/fr/page/fr', '/shop/nl/page/fr']
    ],
    1
  )
)(
  'the languages of %s replace its culture and keep its query: %s [NAV-17]',
  async (from, to) => {
    const links = (await page(from)).querySelectorAll('#shop-languages a')
    const dutch = [...links].find(link => link.getAttribute('hreflang') === 'nl')
    expect(dutch?.getAttribute('href')).toBe(to)
    expect(dutch?.getAttribute('lang')).toBe('nl')
    const marked = [...links].filter(link => link.getAttribute('aria-current') === 'true')
    expect(marked.map(link => link.getAttribute('hreflang'))).toEqual(['fr'])
  }
)

test('the language links of a rejected form lead to the page of the form [NAV-17]', async () => {
  const answer = await logIn(shop.visitor(), 'claire@example.com', { password: 'wrong' })
  const links = documentOf(answer.body).querySelectorAll('#shop-languages a')
  expect([...links].map(link => link.getAttribute('href'))).toEqual([
    '/shop/fr/security/login',
    '/shop/nl/security/login',
    '/shop/en/security/login',
    '/shop/de/security/login'
  ])
})

if (EXHAUSTIVE)
  test('the pages of a list have different titles and canonical URLs [UIX-05]', async () => {
    const [first, second] = await Promise.all([
      page('/shop/fr/catalog?pageSize=12'),
      page('/shop/fr/catalog?pageSize=12&pageindex=2')
    ])
    expect(second.title).toContain('Page 2')
    expect(first.title).not.toContain('Page')
    const canonical = (document: Page) =>
      document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonical(first)).toBe('http://localhost/shop/fr/catalog')
    expect(canonical(second)).toBe('http://localhost/shop/fr/catalog?pageindex=2')
  })

test('a list that fits on one page has no pagination [UIX-05]', async () => {
  const who = await shop.customer('emma@example.com')
  expect((await who.get('/shop/en/account/orders')).body).not.toContain('vitrine-pagination')
})
