import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { shared, withSharedData } from '../../../../demo-cms/kernel/database/shared-data.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** Like a request that only reads. */
function request<T>(work: () => Promise<T>): Promise<T> {
  return withSharedData(work)
}

describe('data that is the same for everyone', () => {
  let count = 0
  const read = vi.fn(async () => {
    count += 1
    return { count }
  })

  test('is read once for several requests', async () => {
    const one = await request(() => shared(shop.db, 'once', read))
    const other = await request(() => shared(shop.db, 'once', read))
    expect(read).toHaveBeenCalledTimes(1)
    expect(other).toBe(one)
  })

  test('is read again after a change, whichever server made it', async () => {
    const before = await request(() => shared(shop.db, 'changed', read))
    const other = await shop.openAgain()
    await sql`update brands set name = name where id = (select min(id) from brands)`.execute(
      other
    )
    expect(await request(() => shared(shop.db, 'changed', read))).not.toBe(before)
  })

  test('is read again after a transaction that began before others and ended after them', async () => {
    // what a long transaction leaves behind has a lower number than what was seen before
    await sql`insert into content_changes (topic, transaction) values ('shop', 9000000000)`.execute(
      shop.db
    )
    const before = await request(() => shared(shop.db, 'late', read))
    await sql`insert into content_changes (topic, transaction) values ('shop', 8999999999)`.execute(
      shop.db
    )
    expect(await request(() => shared(shop.db, 'late', read))).not.toBe(before)
  })

  test('cannot be changed by a request', async () => {
    const data = await request(() => shared(shop.db, 'frozen', read))
    expect(() => {
      data.count = 0
    }).toThrow(TypeError)
  })

  test('is read anew by requests that change something', async () => {
    const before = await request(() => shared(shop.db, 'written', read))
    expect(await shared(shop.db, 'written', read)).not.toBe(before)
  })

  test('is read again after an error', async () => {
    const fail = () => Promise.reject(new Error('no connection'))
    await expect(request(() => shared(shop.db, 'failed', fail))).rejects.toThrow(
      'no connection'
    )
    await expect(request(() => shared(shop.db, 'failed', read))).resolves.toBeDefined()
  })

  test('covers every table that public pages are read from', async () => {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_content_change'
    `.execute(shop.db)
    const watched = rows.map(({ name }) => name)
    expect(watched).toEqual(
      expect.arrayContaining(['categories', 'currencies', 'pages', 'popups', 'products'])
    )
    expect(watched).toEqual(expect.arrayContaining(['stocks', 'templates', 'variants']))
  })
})

describe('a page that many visitors ask for', () => {
  let path = ''
  beforeAll(async () => {
    const { slug } = await shop.db
      .selectFrom('products')
      .select('slug')
      .where('is_available', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    path = `/shop/en/p/${slug}`
  })

  test('costs one query', async () => {
    const guest = () => shop.visitor().get(path)
    // the data is not too old, however long a page takes
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await guest()
    const asked = vi.spyOn(shop.db.getExecutor(), 'executeQuery')
    await guest()
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1)
    asked.mockRestore()
    clock.mockRestore()
  })

  test('has its own nonce and its own token for each of them [HTTP-03]', async () => {
    const [one, other] = [await shop.visitor().get(path), await shop.visitor().get(path)]
    const secretsOf = (answer: typeof one) => {
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))
      const page = documentOf(answer.body)
      const tokens = [...page.querySelectorAll('input[name="_csrf"]')]
      return {
        nonce: nonce?.[1] ?? '',
        nonces: [...page.querySelectorAll('[nonce]')].map(tag => tag.getAttribute('nonce')),
        tokens: new Set(tokens.map(field => field.getAttribute('value')))
      }
    }
    const [mine, theirs] = [secretsOf(one), secretsOf(other)]
    expect(mine.nonce).not.toBe(theirs.nonce)
    expect(new Set(mine.nonces)).toEqual(new Set([mine.nonce]))
    expect(new Set(theirs.nonces)).toEqual(new Set([theirs.nonce]))
    expect(mine.tokens.size).toBe(1)
    expect(theirs.tokens.size).toBe(1)
    expect([...mine.tokens]).not.toEqual([...theirs.tokens])
  })

  test('never shows the cart, the name or the currency of one to another [CART-01]', async () => {
    const cartOf = (html: string) =>
      documentOf(html).querySelector('vitrine-cart-summary')?.getAttribute('count')
    const variant = await readyVariant(shop.db)
    const buyer = shop.visitor()
    const customer = await shop.customer('emma@example.com')
    await buyer.add(variant.id, 2)

    expect(cartOf((await shop.visitor().get(path)).body)).toBe('0')
    expect(cartOf((await buyer.get(path)).body)).toBe('2')
    expect((await customer.get(path)).body).toContain('Emma')
    const guest = (await shop.visitor().get(path)).body
    expect(cartOf(guest)).toBe('0')
    expect(guest).not.toContain('Emma')
    const swiss = await shop.visitor({ cookies: new Map([['shop-currency', 'CHF']]) }).get(path)
    const currencyOf = (html: string) => /"priceCurrency":"(\w+)"/.exec(html)?.[1]
    expect(currencyOf(swiss.body)).toBe('CHF')
    expect(currencyOf((await shop.visitor().get(path)).body)).toBe('EUR')
  })

  test('shows a change of prices, stock and texts at once, on every server', async () => {
    const second = await shop.secondServer()
    const variant = await readyVariant(shop.db, { stock: 40 })
    const { slug } = await shop.db
      .selectFrom('products')
      .innerJoin('variants', 'product_id', 'products.id')
      .select('slug')
      .where('variants.id', '=', variant.id)
      .executeTakeFirstOrThrow()
    const pages = async () => [
      (await shop.visitor().get(`/shop/en/p/${slug}`)).body,
      (await shop.visitor().on(second).get(`/shop/en/p/${slug}`)).body
    ]
    await pages()
    await sql`update product_texts set description = 'Mended by hand.' from products
      where products.id = product_id and slug = ${slug}`.execute(shop.db)
    for (const page of await pages()) expect(page).toContain('Mended by hand.')
    await sql`update templates set source = source || '<!-- edited -->', is_edited = true
      where name = 'layout'`.execute(shop.db)
    for (const page of await pages()) expect(page).toContain('<!-- edited -->')
  })
})
