import { expect, test } from 'vitest'
import { documentOf } from '../support/html-form.ts'
import { logIn } from '../support/log-in.ts'
import { withShop } from '../support/with-shop.ts'

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

test('the menu has departments with their categories, and marks the page [NAV-16]', async () => {
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

test('the menu marks the way to a product [NAV-16]', async () => {
  const { slug } = await shop.db.selectFrom('products').select('slug').executeTakeFirstOrThrow()
  const marks = marksOf(await page(`/shop/nl/p/${slug}`))
  expect(marks.length).toBeGreaterThan(0)
  for (const mark of marks) expect(mark).toMatch(/^\/shop\/nl\/c\/\S+ true$/)
})

test.each([
  ['/shop/fr', '/shop/nl'],
  ['/shop/fr/catalog?q=th%C3%A9&sort=price', '/shop/nl/catalog?q=th%C3%A9&sort=price'],
  ['/shop/fr/page/fr', '/shop/nl/page/fr']
])(
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

test('the languages of a page that a form sent lead home: it has no address of its own [NAV-17]', async () => {
  const answer = await logIn(shop.visitor(), 'claire@example.com', { password: 'wrong' })
  const links = documentOf(answer.body).querySelectorAll('#shop-languages a')
  expect([...links].map(link => link.getAttribute('href'))).toEqual([
    '/shop/fr',
    '/shop/nl',
    '/shop/en'
  ])
})

test('the pages of a list differ in title and canonical address [UIX-05]', async () => {
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

test('the orders of a customer are on pages of ten, by pagenbr [UIX-05] [ORD-01]', async () => {
  const who = await shop.customer('claire@example.com')
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'claire@example.com')
    .executeTakeFirstOrThrow()
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: _, ...rest } = order
  const more = Array.from({ length: 21 }, (_, index) => ({ ...rest, number: `MANY-${index}` }))
  await shop.db.insertInto('orders').values(more).execute()

  const ordersOn = async (url: string) => {
    const document = documentOf((await who.get(url)).body)
    return {
      rows: document.querySelectorAll('.shop-orders tbody tr').length,
      current: document.querySelector('vitrine-pagination [aria-current]')?.textContent,
      next: document.querySelector('vitrine-pagination [rel=next]')?.getAttribute('href')
    }
  }
  expect(await ordersOn('/shop/fr/account')).toEqual({
    rows: 10,
    current: '1',
    next: '/shop/fr/account?pagenbr=2'
  })
  expect(await ordersOn('/shop/fr/account?pagenbr=2')).toMatchObject({ rows: 10, current: '2' })
  const last = await ordersOn('/shop/fr/account?pagenbr=999')
  expect(last.rows).toBeGreaterThan(0)
  expect(last.next).toBeUndefined()
})

test('a list on one page has no links to pages [UIX-05]', async () => {
  const who = await shop.customer('emma@example.com')
  expect((await who.get('/shop/en/account')).body).not.toContain('vitrine-pagination')
})
