import { describe, expect, test } from 'vitest'
import { order } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function withCart() {
  const variant = await readyVariant(shop.db)
  const claire = shop.visitor()
  await claire.add(variant.id, 2)
  return { claire, variant }
}

describe('an invalid form', () => {
  const wrong = {
    Email: 'claire@',
    BillingPostalCode: '40',
    BillingCity: '',
    AcceptTerms: ''
  }

  async function refused(more: Record<string, string> = wrong) {
    const { claire, variant } = await withCart()
    const answer = await order(claire, more)
    return { answer, variant, page: documentOf(answer.body) }
  }

  test('creates no order, and keeps what was typed', async () => {
    const { answer, variant } = await refused()
    expect(answer.statusCode).toBe(422)
    const lines = await shop.db
      .selectFrom('order_items')
      .select('id')
      .where('variant_id', '=', variant.id)
      .execute()
    expect(lines).toEqual([])
    const form = formOf(answer.body, 'form[action$="/checkout"]')
    expect(form.fields).toMatchObject({
      Email: 'claire@',
      BillingFirstName: 'Claire',
      BillingStreet1: 'Rue Saint-Gilles',
      ShippingMethod: 'home'
    })
  })

  test('lists every problem with a link to its field, and shows it at the field', async () => {
    const { page } = await refused()
    const links = [...page.querySelectorAll('.shop-problems a[href^="#"]')]
    expect(links).toHaveLength(4)
    for (const link of links) {
      const field = page.getElementById(link.getAttribute('href')!.slice(1))
      expect(field, link.outerHTML).not.toBeNull()
      expect(field!.getAttribute('aria-invalid')).toBe('true')
      const [describer = ''] = (field!.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .reverse()
      expect(page.getElementById(describer)?.textContent).toContain(link.textContent!.trim())
    }
  })

  test.each(
    someOf(
      [
        ['BE', '40000'],
        ['NL', '1012'],
        ['FR', '7500'],
        ['DE', '1011'],
        ['LU', '111'],
        ['XX', '1000'],
        ['', '1000']
      ],
      1
    )
  )('%s rejects the postal code %s', async (BillingCountry, BillingPostalCode) => {
    const { answer } = await refused({ BillingCountry, BillingPostalCode })
    expect(answer.statusCode).toBe(422)
  })

  test.each(
    someOf(
      [
        ['NL', '1012ab'],
        ['BE', 'B-4000'.slice(2)],
        ['LU', 'L-1661'.slice(2)],
        ['FR', ' 59800 ']
      ],
      1
    )
  )('%s accepts %j', async (BillingCountry, BillingPostalCode) => {
    const { claire } = await withCart()
    const answer = await order(claire, { BillingCountry, BillingPostalCode })
    expect(answer.statusCode).toBe(303)
  })

  test('escapes what was typed', async () => {
    const { answer } = await refused({
      ...wrong,
      BillingFirstName: '"><script>alert(1)</script>'
    })
    expect(answer.body).not.toContain('<script>alert')
  })

  if (EXHAUSTIVE)
    test('rejects overlong texts and control characters without a server error', async () => {
      for (const [value, status] of [
        ['x'.repeat(20_000), 303],
        // empty after the control character is removed
        ['\u0000', 422],
        // nobody can see it
        ['\u202e', 422],
        ['é'.repeat(500), 303],
        ['🫖'.repeat(300), 303]
      ] as const) {
        const { claire } = await withCart()
        const answer = await order(claire, {
          BillingFirstName: value,
          BillingStreet1: value,
          BillingCity: value
        })
        expect(answer.statusCode).toBe(status)
      }
    })
})

describe('the fields', () => {
  test('have autocomplete tokens', async () => {
    const { claire } = await withCart()
    const page = documentOf((await claire.get('/shop/fr/checkout')).body)
    const tokens = (name: string) =>
      page.querySelector(`[name="${name}"]`)?.getAttribute('autocomplete') ?? ''
    expect(tokens('Email')).toMatch(/\bemail$/)
    expect(tokens('BillingFirstName')).toMatch(/\bgiven-name$/)
    expect(tokens('BillingLastName')).toMatch(/\bfamily-name$/)
    expect(tokens('BillingCountry')).toMatch(/\bcountry$/)
    expect(tokens('BillingPostalCode')).toMatch(/\bpostal-code$/)
    expect(tokens('BillingCity')).toMatch(/\baddress-level2$/)
    expect(tokens('BillingStreet1')).toMatch(/\b(address-line1|street-address)$/)
    expect(tokens('PhoneNumber')).toMatch(/\btel$/)
  })

  test('each have a label', async () => {
    const { claire } = await withCart()
    const page = documentOf((await claire.get('/shop/fr/checkout')).body)
    const fields = page.querySelectorAll('#page input:not([type=hidden]), #page select')
    expect(fields.length).toBeGreaterThan(20)
    for (const field of fields) {
      const id = field.getAttribute('id')
      const label = page.querySelector(`label[for="${id}"]`) ?? field.closest('label')
      expect(label?.textContent?.trim(), field.outerHTML).toBeTruthy()
    }
  })

  test('contain the last address of a customer', async () => {
    const claire = await shop.customer('claire@example.com')
    await claire.add((await readyVariant(shop.db)).id)
    const form = formOf(
      (await claire.get('/shop/fr/checkout')).body,
      'form[action$="/checkout"]'
    )
    expect(form.fields).toMatchObject({
      BillingFirstName: 'Claire',
      BillingCity: 'Liège',
      BillingCountry: 'BE'
    })
  })
})
