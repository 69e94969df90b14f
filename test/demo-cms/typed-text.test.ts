import { describe, expect, test } from 'vitest'
import {
  emailFieldOf,
  fieldOf,
  linesOf,
  passwordOf,
  plainFieldOf,
  titleOf
} from '../../demo-cms/kernel/http/fields.ts'
import { readAddress } from '../../demo-cms/shop/addresses/address-form.ts'
import { tidyCode } from '../../demo-cms/shop/coupons/coupon.ts'
import { readListRequest } from '../../demo-cms/shop/search/list-request.ts'
import { buyer, order } from '../support/checkout.ts'
import { documentOf } from '../support/html-form.ts'
import { PASTED, type PastedKind } from '../support/pasted-texts.ts'
import { readyVariant } from '../support/ready-variant.ts'
import { someOf } from '../support/tier.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

const EMOJI = '🫖'
const AT_THE_LIMIT = `${'x'.repeat(199)}${EMOJI}`

const READERS: Record<PastedKind, (typed: string) => string> = {
  name: typed => fieldOf({ typed }, 'typed'),
  email: typed => emailFieldOf({ typed }, 'typed'),
  phone: typed => plainFieldOf({ typed }, 'typed'),
  postal: typed => readAddress({ CountryId: 'BE', PostalCode: typed }, '').PostalCode,
  coupon: typed => tidyCode(fieldOf({ typed }, 'typed', 60)),
  reference: typed => plainFieldOf({ typed }, 'typed', 60)
}

test.each(PASTED)('for a %s reads %j as %j [FORM-11]', (kind, pasted, meant) => {
  expect(READERS[kind](pasted)).toBe(meant)
})

test.each([
  ['Anna\u00a0de\u202fSmet', 'Anna de Smet'],
  ['rue\u2007du\u3000Pont\u2009\u00a0', 'rue du Pont'],
  ['An\ufe0fna\ufe0e', 'Anna'],
  ['12\ufe0f rue Haute', '12 rue Haute']
])(
  'stores %j as %j, which shoppers mean, and what editors write with its blanks [FORM-11]',
  (typed, meant) => {
    expect(fieldOf({ typed }, 'typed')).toBe(meant)
    expect(titleOf({ typed: `« ${meant}\u00a0»` }, 'typed')).toBe(`« ${meant}\u00a0»`)
  }
)

test.each([
  ['Street1', 'rue\u00a0Haute\u202f', 'rue Haute'],
  ['HouseNumber', '12\u00a0bis', '12 bis'],
  ['City', 'Saint\u00a0Denis\ufe0f', 'Saint Denis'],
  ['FirstName', '\u200bAn\u00a0Sofie', 'An Sofie'],
  ['PostalCode', '75\u202f001\ufe0f', '75001']
] as const)('keeps the %s %j of an address as %j [CHK-04]', (part, typed, meant) => {
  const address = readAddress({ CountryId: 'FR', [part]: typed }, '')
  expect(address[part]).toBe(meant)
})

test.each(['BE\u00a00403.170.701', 'BE0403\u202f170\u200b701\ufe0f'])(
  'reads the VAT number %j [CHK-02]',
  BillingVAT => {
    const body = { BillingCountry: 'BE', AccountType: 'business', BillingVAT }
    expect(readAddress(body, 'Billing').VAT).toBe('BE0403170701')
  }
)

test('searches for what was pasted as if it was typed [CAT-11]', () => {
  const q = '\u200b th\u00e9i\u00e8re\u00a0 de\u202fgr\u00e8s\ufe0f'
  expect(readListRequest(new URLSearchParams({ q })).q).toBe('théière  de grès')
})

test('keeps the lines of a text and every character of a password [FORM-11]', () => {
  expect(linesOf({ typed: 'one\u200b\r\n\r\n two\u00ad' }, 'typed', 100)).toBe('one\n\n two')
  expect(passwordOf({ Password: ' \u200bsecret\u200d ' }, 'Password')).toBe(
    ' \u200bsecret\u200d '
  )
})

test('never cuts a character in half [FORM-11]', () => {
  expect(fieldOf({ typed: AT_THE_LIMIT }, 'typed')).toBe('x'.repeat(199))
  expect(linesOf({ typed: AT_THE_LIMIT }, 'typed', 200)).toBe('x'.repeat(199))
})

async function register(fields: Record<string, string>) {
  const who = shop.visitor()
  const path = '/shop/en/security/register'
  await who.get(path)
  return who.post(path, {
    Kind: 'private',
    FirstName: 'Nora',
    LastName: 'Claes',
    Email: 'nora@example.com',
    Password: 'a whole sentence',
    ...fields
  })
}

const wrongFields = (html: string) =>
  [...documentOf(html).querySelectorAll('[aria-invalid="true"]')].map(one =>
    one.getAttribute('name')
  )

describe('a registration', () => {
  test.each(someOf(['\u200b', '\u202e', '\ufeff\u00a0', '\u3164'], 1))(
    'with the first name %j has none [FORM-11]',
    async FirstName => {
      const answer = await register({ FirstName })
      expect(answer.statusCode).toBe(422)
      expect(wrongFields(answer.body)).toEqual(['FirstName'])
    }
  )

  test.each(someOf(['a@b', 'andré@example.be', 'nora@example', 'no ra@example.be'], 1))(
    'with the e-mail address %j is refused, as in the page [FORM-04]',
    async Email => {
      const answer = await register({ Email })
      expect(answer.statusCode).toBe(422)
      expect(wrongFields(answer.body)).toEqual(['Email'])
    }
  )

  test('with a copied e-mail address is for this address [FORM-11]', async () => {
    const answer = await register({ Email: '\u202anora.copied@example.com\u200e' })
    expect(answer.statusCode).toBeLessThan(400)
    const { email } = await shop.db
      .selectFrom('registrations')
      .select('email')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(email).toBe('nora.copied@example.com')
  })
})

describe('an order', () => {
  async function ordered(more: Record<string, string>) {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    await claire.add(variant.id, 1)
    return order(claire, { ...buyer, ...more })
  }

  test.each(
    someOf(
      [
        ['BillingCountry', 'BEL'],
        ['BillingCountry', 'é'],
        ['BillingCountry', EMOJI],
        ['BillingCountry', 'b'],
        ['BillingFirstName', '\u200b'],
        ['BillingCity', '\u202e']
      ],
      1
    )
  )('with %s %j is refused [FORM-11]', async (name, value) => {
    const answer = await ordered({ [name]: value })
    expect(answer.statusCode).toBe(422)
    expect(wrongFields(answer.body)).toContain(name)
  })

  test('takes what was copied, and an emoji at the limit [FORM-11]', async () => {
    const answer = await ordered({
      BillingFirstName: AT_THE_LIMIT,
      BillingLastName: 'Du\u00adbois 👩‍🚀',
      BillingPostalCode: '\u200e40\u200b00',
      PhoneNumber: '\u202a+32\u00a04\u202f221\u201110 10\u202c',
      Email: '\ufeffclaire.copied@example.com'
    })
    expect(answer.statusCode).toBe(303)
    const { email, phone, billing } = await shop.db
      .selectFrom('orders')
      .select(['email', 'phone', 'billing'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect({ email, phone, ...billing }).toMatchObject({
      email: 'claire.copied@example.com',
      phone: '+32 4 221-10 10',
      FirstName: 'x'.repeat(199),
      LastName: 'Dubois 👩‍🚀',
      PostalCode: '4000'
    })
  })
})

test('a call of the contract reads the same as a form [FORM-11]', async () => {
  const claire = shop.visitor()
  const variant = await readyVariant(shop.db)
  const answer = await claire.call('POST', '/shop/api/v1/catalog/products/addtocart', {
    ProductVariantId: `\u200e${variant.id}\u200b`,
    Quantity: 1,
    Name: `Teapot ${AT_THE_LIMIT}`
  })
  expect(answer.statusCode).toBe(200)
})

test.each(someOf([AT_THE_LIMIT, `${'x'.repeat(59)}${EMOJI}`, '\u200b', '\u202eé'], 1))(
  'staff look for the customer %j without a mistake of the server',
  async q => {
    const staff = await shop.customer('balie@example.com')
    const page = await staff.post('/shop/en/sales/customer', { q, CustomerId: q })
    expect(page.statusCode).toBe(303)
    expect((await staff.get(String(page.headers.location))).statusCode).toBe(200)
    const call = `/shop/api/v1/sales/customers?q=${encodeURIComponent(q)}`
    expect((await staff.get(call)).statusCode).toBe(200)
  }
)
