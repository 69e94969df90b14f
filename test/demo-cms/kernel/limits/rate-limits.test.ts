import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultLimits, readLimits } from '../../../../demo-cms/kernel/limits/limits.ts'
import { newFormKey } from '../../../../demo-cms/shop/contact/robot-trap.ts'
import { buyer } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const limits = readLimits(
  [
    ...['register', 'contact', 'notifications', 'vat', 'search', 'suggestions'].map(
      name => `${name}.session=2/600, ${name}.ip=4/600`
    ),
    'coupons.session=2/600, coupons.ip=4/600, coupons.account=3/600',
    'register.account=2/600, notifications.account=2/600'
  ].join()
)
const shop = withShop({ trustProxy: true, limits })

let addresses = 0
/** A visitor with an IP address of their own, or that of someone else. */
function visitor(address = newAddress(), culture = 'fr') {
  return shop.visitor({ culture, says: headersFrom(address) })
}
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}
const headersFrom = (address: string) => ({
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': address
})

const SUGGESTIONS = '/shop/api/v1/catalog/search/suggestions?q=tasse&nbrResults=5&accuracy=0.3'
const COUPON = '/shop/api/v1/shoppingcarts/coupon'

const guess = (who: Shopper) => who.call('POST', COUPON, { CouponCode: 'GUESS' })
const suggest = (who: Shopper, address: string) =>
  who.get(SUGGESTIONS, { 'x-forwarded-for': address })

function expectTooMany(answer: Answer): void {
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.headers['cache-control']).toMatch(/^private, no-(?:store|cache)$/)
}

describe('a call beyond its limit', () => {
  test.each(
    someOf(
      [
        ['fr', 'Trop de tentatives en peu de temps. Veuillez réessayer dans 10 minutes.'],
        ['nl', 'Te veel pogingen in korte tijd. Probeer het over 10 minuten opnieuw.'],
        ['en', 'Too many attempts in a short time. Please try again in 10 minutes.']
      ],
      1
    )
  )('explains this in the shopper’s language: %s', async (culture, Message) => {
    const who = visitor(newAddress(), culture)
    await who.get(`/shop/${culture}`)
    expect((await guess(who)).statusCode).toBe(409)
    expect((await guess(who)).statusCode).toBe(409)
    const answer = await guess(who)
    expectTooMany(answer)
    expect(answer.json()).toEqual({ Message })
  })

  test('is refused per session before others at the same IP address are affected', async () => {
    const address = newAddress()
    const [one, other] = [visitor(address), visitor(address)]
    await one.get('/shop/fr')
    await other.get('/shop/fr')
    for (let time = 0; time < 2; time += 1) await suggest(one, address)
    expectTooMany(await suggest(one, address))
    expect((await suggest(other, address)).statusCode).toBe(200)
  })

  test('is refused per IP address to clients without cookies', async () => {
    const address = newAddress()
    for (let time = 0; time < 4; time += 1) {
      expect((await suggest(visitor(), address)).statusCode).toBe(200)
    }
    expectTooMany(await suggest(visitor(), address))
  })

  if (EXHAUSTIVE)
    test('is refused per account to a customer with many sessions', async () => {
      for (let time = 0; time < 3; time += 1) {
        const claire = await customerAt(newAddress())
        expect((await guess(claire)).statusCode).toBe(409)
      }
      expectTooMany(await guess(await customerAt(newAddress())))
    })

  test('is refused for a VAT number', async () => {
    const address = newAddress()
    const check = (VAT: string) =>
      visitor().get(`/shop/api/v1/sales/customers/checkisvatvalid/?countryId=BE&VAT=${VAT}`, {
        'x-forwarded-for': address
      })
    for (let time = 0; time < 4; time += 1) {
      expect((await check(`BE040317070${time}`)).statusCode).toBe(200)
    }
    expectTooMany(await check('BE0403170701'))
  })

  if (EXHAUSTIVE)
    test('is refused on every server, because they share the counts', async () => {
      const second = await shop.secondServer({ trustProxy: true, limits })
      const who = visitor()
      await who.get('/shop/fr')
      expect((await guess(who)).statusCode).toBe(409)
      expect((await guess(who.on(second))).statusCode).toBe(409)
      expectTooMany(await guess(who))
      expectTooMany(await guess(who.on(second)))
    })

  if (EXHAUSTIVE)
    test('lets only the first of fifty concurrent guesses through', async () => {
      const who = visitor()
      await who.get('/shop/fr')
      const answers = await Promise.all(Array.from({ length: 50 }, () => guess(who)))
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    })

  test('is answered again after the period', async () => {
    const who = visitor()
    await who.get('/shop/fr')
    for (let time = 0; time < 2; time += 1) await guess(who)
    expectTooMany(await guess(who))
    await shop.db
      .updateTable('rate_limits')
      .set({ resets_at: new Date(0) })
      .execute()
    expect((await guess(who)).statusCode).toBe(409)
  })
})

test('coupons that are accepted do not count: only guesses do [CART-06]', async () => {
  const who = visitor()
  await who.get('/shop/fr')
  for (let time = 0; time < 5; time += 1) {
    const answer = await who.call('POST', COUPON, { CouponCode: 'VITRINE10' })
    expect(answer.statusCode).toBe(200)
  }
  expect((await guess(who)).statusCode).toBe(409)
})

if (EXHAUSTIVE)
  test('a VAT number counts as unknown beyond the limit, and stops no checkout [CHK-02]', async () => {
    const who = visitor()
    const { id } = await readyVariant(shop.db, { stock: 5 })
    await who.add(id)
    const submit = () =>
      who.post('/shop/fr/checkout?step=address', {
        ...buyer,
        AccountType: 'business',
        BillingCompany: 'Meuse',
        BillingVAT: 'BE0403170702'
      })
    for (let time = 0; time < 2; time += 1) expect((await submit()).statusCode).toBe(422)
    expect((await submit()).statusCode).toBe(303)
  })

if (EXHAUSTIVE)
  test('a page beyond its limit is a short page that offers to try again', async () => {
    const address = newAddress()
    const search = () => visitor().get('/shop/nl/catalog?q=mok', { 'x-forwarded-for': address })
    for (let time = 0; time < 4; time += 1) expect((await search()).statusCode).toBe(200)
    const answer = await search()
    expectTooMany(answer)
    const page = documentOf(answer.body)
    expect(page.querySelector('h1')!.textContent).toBe('Te veel pogingen')
    expect(page.querySelector('main')!.textContent).toContain('over 10 minuten')
    expect(page.querySelector('a')!.getAttribute('href')).toBe('/shop/nl/catalog?q=mok')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

describe('a form beyond its limit keeps what was typed', () => {
  test('a coupon', async () => {
    const who = visitor()
    const type = async () => {
      const fields = { CouponCode: 'GUESS' }
      return who.post('/shop/fr/shoppingcarts/coupon', fields)
    }
    await who.get('/shop/fr')
    for (let time = 0; time < 2; time += 1) expect((await type()).statusCode).toBe(422)
    const answer = await type()
    expectTooMany(answer)
    expect(documentOf(answer.body).querySelector('main')!.textContent).toContain(
      'Trop de tentatives'
    )
  })

  if (EXHAUSTIVE)
    test('a message to the shop [UIX-08]', async () => {
      const who = visitor()
      const message = {
        Name: 'Ann',
        Email: 'ann@example.com',
        Subject: 'other',
        Message: 'Bonjour à tous'
      }
      const write = async () => {
        const { fields } = formOf((await who.get('/shop/fr/contact')).body, '#contact')
        // shown long enough ago for a person to have filled it in
        const FormKey = newFormKey(String(fields._csrf), Date.now() - 60_000)
        return who.post('/shop/fr/contact', { ...fields, ...message, FormKey })
      }
      for (let time = 0; time < 2; time += 1) expect((await write()).statusCode).toBe(303)
      const answer = await write()
      expectTooMany(answer)
      expectForm(answer, '#contact', message)
    })

  if (EXHAUSTIVE)
    test('a registration [ACC-01]', async () => {
      const person = { FirstName: 'Ann', LastName: 'Claes', Email: 'ann@example.com' }
      const who = visitor()
      const register = () =>
        who.post('/shop/fr/security/register', {
          ...person,
          Kind: 'private',
          Password: 'a whole sentence'
        })
      await who.get('/shop/fr')
      for (let time = 0; time < 2; time += 1) expect((await register()).statusCode).toBe(303)
      const answer = await register()
      expectTooMany(answer)
      expectForm(answer, '#register', person)
      expect(answer.body).not.toContain('a whole sentence')
    })

  if (EXHAUSTIVE)
    test('a request for a back-in-stock mail [PDP-07]', async () => {
      const variant = await shop.db
        .selectFrom('variants')
        .select(['id', 'product_id'])
        .executeTakeFirstOrThrow()
      await shop.db
        .updateTable('stocks')
        .set({ quantity: 0 })
        .where('variant_id', '=', variant.id)
        .execute()
      const ids = {
        productId: String(variant.product_id),
        productVariantId: String(variant.id)
      }
      const subscribe = () =>
        visitor().post('/shop/fr/catalog/stocknotification/subscribe', {
          ...ids,
          Email: 'zoe@example.com'
        })
      for (let time = 0; time < 2; time += 1) expect((await subscribe()).statusCode).toBe(303)
      const answer = await subscribe()
      expectTooMany(answer)
      expectForm(answer, '#stock-notification', { Email: 'zoe@example.com' })
    })

  if (EXHAUSTIVE)
    test('rejected forms do not count', async () => {
      const who = visitor()
      await who.get('/shop/fr')
      for (let time = 0; time < 5; time += 1) {
        expect((await who.post('/shop/fr/contact', { Name: 'Ann' })).statusCode).toBe(422)
      }
    })
})

describe('RATE_LIMITS', () => {
  test('changes or removes one limit, or removes all', () => {
    const changed = readLimits('login.account=5/900, search.ip=off')
    expect(changed.login.rates).toEqual({
      ...defaultLimits.login.rates,
      account: { max: 5, seconds: 900 }
    })
    expect(changed.search.rates).toEqual({ session: defaultLimits.search.rates.session })
    expect(changed.vat).toEqual(defaultLimits.vat)
    expect(Object.values(readLimits('off')).flatMap(({ rates }) => Object.keys(rates))).toEqual(
      []
    )
    expect(readLimits(undefined)).toEqual(defaultLimits)
  })

  test.each([
    'login',
    'login.account',
    'login.account=5',
    'login.account=0/5',
    'login.dog=1/2',
    'x.ip=1/2',
    'vat.account=1/2'
  ])('is rejected at start-up when it is invalid: %s', setting => {
    expect(() => readLimits(setting)).toThrow(`It contains "${setting}"`)
  })
})

test('the guide lists every limit', () => {
  const guide = readFileSync('docs/backend.md', 'utf8')
  const rate = ({ max, seconds }: { max: number; seconds: number }) =>
    `${max} in ${seconds === 60 ? '1 minute' : seconds === 3600 ? '1 hour' : `${seconds / 60} minutes`}`
  for (const [name, { rates }] of Object.entries(defaultLimits)) {
    const cells = (['ip', 'session', 'account'] as const).map(by =>
      rates[by] ? rate(rates[by]) : ''
    )
    expect(guide.replace(/ +/g, ' ')).toContain(
      `| \`${name}\` | ${cells.join(' | ')} |`.replace(/ +/g, ' ')
    )
  }
})

async function customerAt(address: string): Promise<Shopper> {
  const claire = visitor(address)
  await claire.post('/shop/fr/security/login', {
    Email: 'claire@example.com',
    Password: 'vitrine-demo'
  })
  return claire
}

function expectForm(answer: Answer, selector: string, typed: Record<string, string>): void {
  expect(formOf(answer.body, selector).fields).toMatchObject(typed)
  const summary = documentOf(answer.body).querySelector('.validation-summary-errors')
  expect(summary?.textContent).toContain('Trop de tentatives')
}
