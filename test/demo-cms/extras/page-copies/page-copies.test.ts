import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { PageCopies } from '../../../../demo-cms/extras/page-copies/page-copies.ts'
import { type Db, openDatabase } from '../../../../demo-cms/kernel/database/database.ts'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { DatabaseServer } from '../../../support/database-server.ts'
import { filledPglite } from '../../../support/demo-database.ts'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { type Answer, type Shopper, shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'

/** How soon pages must be live again on a busy machine, in ms. */
const SOON = { timeout: 60_000 }
const NOTICE: Record<string, RegExp> = {
  fr: /ne peut pas mettre cette page à jour.*Les prix et les stocks peuvent avoir changé.*pas possible de commander/,
  nl: /kan deze pagina niet bijwerken.*Prijzen en voorraad kunnen veranderd zijn.*bestellen is op dit moment niet mogelijk/,
  en: /cannot update this page.*Prices and stock may have changed.*orders are not possible/,
  de: /kann diese Seite nicht aktualisieren.*Preise und Bestand können sich geändert haben.*zurzeit sind keine Bestellungen möglich/
}

let server: DatabaseServer
let db: Db
let app: FastifyInstance
const copies = new PageCopies()
let slug: string
let closeAll: () => Promise<void>

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { pglite } = await filledPglite()
  server = new DatabaseServer(pglite)
  await server.start()
  db = await openDatabase({ databaseUrl: server.url })
  app = await buildApp({ db, copies })
  slug = (await readyVariant(db)).slug
  closeAll = async () => {
    await app.close()
    await db.destroy()
    await server.stop()
    await pglite.close()
  }
})
afterAll(() => closeAll())

function isCopy({ headers }: Answer): boolean {
  return headers['cache-status'] !== undefined
}

/** Stops the database, looks, and starts it again. */
async function whileAway<T>(look: () => Promise<T>): Promise<T> {
  await server.stop()
  try {
    return await look()
  } finally {
    await server.start()
  }
}

/** Views a page; a busy machine may not get it from the database in time. */
function live(url: string, who: Shopper = shopper(app)): Promise<Answer> {
  return vi.waitFor(async () => {
    const answer = await who.get(url)
    expect([answer.statusCode, isCopy(answer)]).toEqual([200, false])
    return answer
  }, SOON)
}

/** Views a page, which makes the shop copy it; returns the copy as somebody else gets it. */
function copyOf(url: string, who?: Shopper): Promise<Answer> {
  return vi.waitFor(async () => {
    await live(url, who)
    await copies.settled()
    const answer = await whileAway(() => shopper(app).get(url))
    expect([answer.statusCode, isCopy(answer)]).toEqual([200, true])
    return answer
  }, SOON)
}

describe('while the database is away', () => {
  if (EXHAUSTIVE)
    test.each(cultures)(
      'public pages are shown from a copy that says so in %s',
      async culture => {
        const site = `/shop/${culture}`
        const story = documentOf((await live(site)).body)
          .querySelector(`a[href^="${site}/news/"]`)
          ?.getAttribute('href')
        const urls = [
          site,
          `${site}/departments`,
          `${site}/c/theieres`,
          `${site}/catalog`,
          `${site}/p/${slug}`,
          `${site}/page/terms`,
          `${site}/tags`,
          story!
        ]
        for (const url of culture === 'fr' ? urls : urls.slice(0, 1)) {
          const own = documentOf((await live(url)).body)
          const answer = await copyOf(url)
          const page = documentOf(answer.body)
          const notice = page.querySelector('#page > [role="note"]')
          expect(notice?.textContent.replace(/\s+/g, ' ')).toMatch(NOTICE[culture]!)
          expect(notice?.querySelector('a')?.getAttribute('href')).toBe(url)
          expect(page.title).toMatch(/\(([ck]opie|copy|Kopie)\)/)
          expect(page.querySelector('h1')?.textContent).toBe(
            own.querySelector('h1')?.textContent
          )
          expect(answer.headers['cache-control']).toBe('private, no-store')
          expect(answer.headers['set-cookie']).toBeUndefined()
          expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(0)
        }
      }
    )

  if (EXHAUSTIVE)
    test('copies never mix currencies', async () => {
      const url = `/shop/en/p/${slug}`
      const swiss = shopper(app)
      await swiss.call('POST', '/shop/api/v1/currencyconverter/currency/changeto/CHF')
      const yen = shopper(app)
      await yen.call('POST', '/shop/api/v1/currencyconverter/currency/changeto/JPY')
      const priceIn = ({ body }: Answer) =>
        documentOf(body).querySelector('.vitrine-variation-form__now')?.textContent
      const euros = priceIn(await copyOf(url))
      expect(euros).toMatch(/^€/)
      await vi.waitFor(async () => {
        await live(url, swiss)
        await copies.settled()
        expect(priceIn(await whileAway(() => swiss.get(url)))).toMatch(/^CHF/)
      }, SOON)
      // the page was never shown in yen: the copy in euros says so by its prices
      expect(priceIn(await whileAway(() => yen.get(url)))).toBe(euros)
      expect(priceIn(await whileAway(() => shopper(app).get(url)))).toBe(euros)
    })

  test('a copy contains nothing of the visitor who has seen the page', async () => {
    const claire = shopper(app)
    await logIn(claire, 'claire@example.com')
    await claire.add((await readyVariant(db)).id)
    const url = `/shop/en/p/${slug}`
    const seen = (await live(url, claire)).body
    const csrf = /name="_csrf" value="([^"]+)"/.exec(seen)?.[1]
    expect(seen).toContain('Claire Dubois')

    const { body } = await copyOf(url, claire)

    expect(body).not.toContain('Claire Dubois')
    expect(csrf).toHaveLength(22)
    expect(body).not.toContain(csrf)
    const page = documentOf(body)
    for (const field of page.querySelectorAll('[name="_csrf"]')) {
      expect(field.getAttribute('value')).toBe('')
    }
    // a visit in place keeps the header of the page before
    for (const id of ['shop-account', 'shop-cart', 'shop-wishlists']) {
      expect(page.getElementById(id)?.hasAttribute('data-vitrine-sync')).toBe(false)
    }
  })

  if (EXHAUSTIVE)
    test('the scripts of a copy have the nonce of their response', async () => {
      const { body, headers } = await copyOf('/shop/fr')
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
      expect([...body.matchAll(/nonce="([^"]+)"/g)].map(([, own]) => own)).toContain(nonce)
      expect(new Set([...body.matchAll(/nonce="([^"]+)"/g)].map(([, own]) => own)).size).toBe(1)
    })

  if (EXHAUSTIVE)
    test('tracking parameters do not matter', async () => {
      await copyOf('/shop/nl/departments?utm_source=mail&gclid=1')
      const answer = await whileAway(() => shopper(app).get('/shop/nl/departments?fbclid=2'))
      expect(isCopy(answer)).toBe(true)
    })

  test('pages of one visitor only, and changes, get an error page instead', async () => {
    await copyOf('/shop/fr')
    const who = shopper(app)
    const answers = await whileAway(async () => [
      await who.get('/shop/fr/shoppingcarts'),
      await who.get('/shop/fr/catalog?q=lampe'),
      await who.post('/shop/fr/shoppingcarts/add', { ProductVariantId: '1', Quantity: '1' }),
      await who.get('/shop/fr/c/lampes?sort=newest')
    ])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  if (EXHAUSTIVE)
    test('a page that no longer exists is not shown from its copy', async () => {
      const { slug: gone } = await readyVariant(db)
      const url = `/shop/fr/p/${gone}`
      await copyOf(url)
      await db.updateTable('products').set({ slug: 'gone' }).where('slug', '=', gone).execute()
      await vi.waitFor(async () => {
        expect((await shopper(app).get(url)).statusCode).toBe(404)
      }, SOON)
      expect((await whileAway(() => shopper(app).get(url))).statusCode).toBe(503)
    })

  if (EXHAUSTIVE)
    test('pictures that were shown before are still shown', async () => {
      const home = await live('/shop/fr')
      const src = /src="(\/shop\/assets\/[^"]+)"/.exec(home.body)![1]!
      await shopper(app).get(src)
      expect((await whileAway(() => shopper(app).get(src))).statusCode).toBe(200)
    })
})

if (EXHAUSTIVE)
  test('a copy is shown while the database does not answer, and the page itself afterwards', async () => {
    await copyOf('/shop/fr')
    const resume = await server.pause()
    expect(isCopy(await shopper(app).get('/shop/fr'))).toBe(true)
    resume()
    expect((await live('/shop/fr')).body).not.toContain('role="note"')
  })
