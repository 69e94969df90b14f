import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRender, type Render } from '../../../../demo-cms/kernel/templates/renderer.ts'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import {
  problemsOfAddress,
  readAddress,
  type TypedAddress
} from '../../../../demo-cms/shop/addresses/address-form.ts'
import { addressModel } from '../../../../demo-cms/shop/addresses/address-model.ts'
import { countries, countryName } from '../../../../demo-cms/shop/addresses/countries.ts'
import { addStockFilters } from '../../../../demo-cms/shop/catalogue/stock-filters.ts'
import { addressParts, partsOf } from '../../../../src/shared/address/address-layout.ts'
import { visibleText } from '../../../../src/shared/text/visible-text.ts'
import { streetLines } from '../../../shared/address/street-lines.ts'
import { vatTexts } from '../../../shared/address/vat-texts.ts'
import { type DemoDatabase, demoDatabase } from '../../../support/demo-database.ts'
import { documentOf } from '../../../support/html-form.ts'

const typed = {
  AccountType: 'private',
  BillingFirstName: 'Claire',
  BillingLastName: 'Dubois',
  BillingCountry: 'BE',
  BillingStreet1: 'Rue Saint-Gilles',
  BillingHouseNumber: '48',
  BillingPostalCode: '4000',
  BillingCity: 'Liège'
}

const problemsOf = (more: Record<string, string>) => {
  const address = readAddress({ ...typed, ...more }, 'Billing')
  return problemsOfAddress(address, 'Billing', 'fr')
}

describe('a typed address', () => {
  test.each([
    ['BE', 'be-1000', '1000'],
    ['BE', 'B 4000', '4000'],
    ['NL', '1012ab', '1012 AB'],
    ['NL', 'NL-1012 ab', '1012 AB'],
    ['FR', 'F-59 800', '59800'],
    ['LU', 'l-1661', '1661'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['GR', '10431', '104 31'],
    ['XI', 'bt15gs', 'BT1 5GS'],
    ['BE', 'FR-1000', 'FR-1000'],
    ['BE', 'mille', 'mille']
  ])('in %s, %j is the postal code %j [CHK-04]', (BillingCountry, BillingPostalCode, tidy) => {
    const address = readAddress({ ...typed, BillingCountry, BillingPostalCode }, 'Billing')
    expect(address.PostalCode).toBe(tidy)
  })

  test.each([
    ['BE', '0403.170.701', 'BE0403170701'],
    ['BE', 'be 403 170 701', 'BE0403170701'],
    ['GR', 'GR 094259216', 'EL094259216'],
    ['XI', 'gb980780684', 'XI980780684'],
    ['AT', 'u13585627', 'ATU13585627'],
    ['FR', 'FR 40 303265045', 'FR40303265045']
  ])('in %s, %j is the VAT number %j [CHK-02]', (BillingCountry, BillingVAT, tidy) => {
    const business = { ...typed, AccountType: 'business', BillingCompany: 'Dubois' }
    const address = readAddress({ ...business, BillingCountry, BillingVAT }, 'Billing')
    expect(address.VAT).toBe(tidy)
    const problems = problemsOfAddress(address, 'Billing', 'fr')
    expect(problems).not.toHaveProperty('BillingVAT')
  })

  test('contains the VAT number of a pasted letterhead, even without scripts [CHK-02]', () => {
    for (const [prefix, BillingVAT, number = BillingVAT] of vatTexts) {
      const BillingCountry = countries.find(({ vat }) => vat.prefix === prefix)?.code ?? ''
      const body = { ...typed, AccountType: 'business', BillingCountry, BillingVAT }
      expect(readAddress(body, 'Billing').VAT, BillingVAT).toBe(number)
    }
  })

  test('moves a house number after the street into its field, even without scripts [CHK-04]', () => {
    const line = { BillingStreet1: 'Rue Haute 12 bte 3', BillingHouseNumber: '' }
    expect(readAddress({ ...typed, ...line }, 'Billing')).toMatchObject({
      Street1: 'Rue Haute',
      HouseNumber: '12',
      BoxNumber: '3'
    })
  })

  /** Copied lines contain blanks that do not break, where plain ones are meant. */
  const plain = (line: string) => line.replace(/\p{Zs}/gu, ' ')

  test('is split like in the browser, and only where a field is empty [CHK-04]', () => {
    for (const [
      BillingCountry,
      line,
      street = line.trim(),
      house = '',
      box = ''
    ] of streetLines) {
      const body = { ...typed, BillingCountry, BillingStreet1: line, BillingHouseNumber: '' }
      const { Street1, HouseNumber, BoxNumber } = readAddress(body, 'Billing')
      expect([Street1, HouseNumber, BoxNumber], line).toEqual([plain(street), house, box])
      const own = readAddress({ ...body, BillingHouseNumber: '45' }, 'Billing')
      expect([own.Street1, own.HouseNumber], line).toEqual([
        plain(visibleText(line).trim()),
        '45'
      ])
    }
  })

  test('loses no box number: the shopper’s own one stays, and so does the street [CHK-04]', () => {
    const line = {
      BillingStreet1: 'Rue Haute 12 bte 3',
      BillingHouseNumber: '',
      BillingBoxNumber: 'A'
    }
    expect(readAddress({ ...typed, ...line }, 'Billing')).toMatchObject({
      Street1: 'Rue Haute 12 bte 3',
      HouseNumber: '',
      BoxNumber: 'A'
    })
  })

  test('drops the company and the VAT number of a private person', () => {
    const before = { BillingCompany: 'Dubois', BillingVAT: 'BE0403170701' }
    expect(readAddress({ ...typed, ...before }, 'Billing')).toMatchObject({
      Company: '',
      VAT: ''
    })
  })
})

describe('an invalid address', () => {
  test('lists all problems at once, by field', () => {
    expect(Object.keys(problemsOf({ BillingPostalCode: '40', BillingCity: '' }))).toEqual([
      'BillingCity',
      'BillingPostalCode'
    ])
    expect(problemsOf({})).toEqual({})
  })

  test('in an unknown country is refused with a message', () => {
    expect(problemsOf({ BillingCountry: 'US' })).toHaveProperty('BillingCountry')
  })

  test('requires the name of a business, but not its VAT number', () => {
    const problems = problemsOf({ AccountType: 'business' })
    expect(Object.keys(problems)).toEqual(['BillingCompany'])
  })

  test('names the country of a delivery ShippingCountryId [CHK-04]', () => {
    const problems = problemsOfAddress(readAddress({}, 'Shipping'), 'Shipping', 'nl')
    expect(problems).toHaveProperty('ShippingCountryId')
  })
})

describe('every country of the shop', () => {
  test.each(countries)('$code accepts its own examples', country => {
    const address = readAddress(
      {
        ...typed,
        AccountType: 'business',
        BillingCompany: 'Example',
        BillingCountry: country.code,
        BillingPostalCode: country.example,
        BillingVAT: country.vat.example
      },
      'Billing'
    )
    expect(problemsOfAddress(address, 'Billing', 'en')).toEqual({})
  })

  test.each(countries)('$code has a name and labels in each language', ({ code }) => {
    for (const culture of cultures) {
      expect(countryName(code, culture)).not.toBe(code)
      const address = { CountryCode: code }
      const model = addressModel({ prefix: 'Billing', culture, address })
      expect(JSON.stringify(model)).not.toContain('Address.')
    }
  })
})

describe('the fields of an address', () => {
  let shop: DemoDatabase
  let render: Render
  beforeAll(async () => {
    shop = await demoDatabase()
    render = createRender(shop.db, addStockFilters)
  })
  afterAll(() => shop.close())

  async function fields(
    address: Partial<TypedAddress>,
    prefix: 'Billing' | 'Shipping' = 'Billing',
    problems = {}
  ) {
    const model = { address: addressModel({ prefix, culture: 'nl', address, problems }) }
    const site = { culture: 'nl', basePath: '/shop' } as const
    const html = await render('addresses/address-fields', model, site)
    return documentOf(`<form>${html}</form>`)
  }

  test('are sent by Enter without JavaScript, instead of showing the fields of the country again [CHK-04]', async () => {
    const [pressed, ...others] = (await fields({})).querySelectorAll('noscript button')
    expect(pressed?.hasAttribute('name')).toBe(false)
    expect(others.map(button => button.getAttribute('name'))).toEqual(['ShowCountry'])
  })

  test('follow the country field, in that country’s order [CHK-04]', async () => {
    const names = async (CountryCode: string) =>
      [...(await fields({ CountryCode })).querySelectorAll('select, input:not([type=radio])')]
        .map(field => field.getAttribute('name')?.replace('Billing', ''))
        .filter(name => !/Name|Company|VAT/.test(name ?? ''))
    expect(await names('BE')).toEqual([
      'Country',
      'Street1',
      'HouseNumber',
      'BoxNumber',
      'PostalCode',
      'City'
    ])
    expect(await names('NL')).toEqual([
      'Country',
      'PostalCode',
      'HouseNumber',
      'BoxNumber',
      'Street1',
      'City'
    ])
  })

  test('have autocomplete tokens for billing and delivery [CHK-04]', async () => {
    const tokens = {
      Country: 'country',
      CountryId: 'country',
      FirstName: 'given-name',
      LastName: 'family-name',
      Company: 'organization',
      Street1: 'address-line1',
      BoxNumber: 'address-line2',
      PostalCode: 'postal-code',
      City: 'address-level2'
    } as Record<string, string>
    for (const prefix of ['Billing', 'Shipping'] as const) {
      const page = await fields({}, prefix)
      const shown = page.querySelectorAll('select, input:not([type=radio])')
      expect(shown.length).toBeGreaterThan(5)
      for (const one of shown) {
        const token = tokens[(one.getAttribute('name') ?? '').slice(prefix.length)]
        // browsers know no autofill token for a house number alone or for a VAT number
        const expected = token ? `${prefix.toLowerCase()} ${token}` : 'off'
        expect(one.getAttribute('autocomplete'), one.getAttribute('name') ?? '').toBe(expected)
      }
    }
  })

  test.each(countries)(
    'are all there once in $code, and only its own are seen [CHK-04]',
    async ({ code, layout }) => {
      const page = await fields({ CountryCode: code })
      const blocks = [...page.querySelectorAll('[data-part]')]
      expect(blocks.map(block => block.getAttribute('data-part')).sort()).toEqual(
        [...addressParts].sort()
      )
      const seen = blocks.filter(block => !block.hasAttribute('hidden'))
      expect(seen.map(block => block.getAttribute('data-part'))).toEqual(
        partsOf(layout).map(({ name }) => name)
      )
      for (const block of seen) {
        const name = block.getAttribute('data-part')
        const isOptional = partsOf(layout).find(part => part.name === name)!.isOptional
        expect(block.querySelector('input')!.hasAttribute('required'), name!).toBe(!isOptional)
      }
    }
  )

  test('may be empty for a delivery to the billing address', async () => {
    const street = (await fields({}, 'Shipping')).querySelector('[name="ShippingStreet1"]')!
    expect(street.hasAttribute('required')).toBe(false)
    expect(street.getAttribute('data-val-requiredif-dependentproperty')).toBe(
      'SameAddressForShipping'
    )
  })

  test('escape what was typed, and show each problem at its field', async () => {
    const address = { City: '"><script>alert(1)</script>', CountryCode: 'BE' }
    const page = await fields(address, 'Billing', { BillingCity: 'Vul de plaats in.' })
    expect(page.querySelector('script')).toBeNull()
    const city = page.querySelector('[name="BillingCity"]')!
    expect(city.getAttribute('value')).toBe(address.City)
    expect(city.getAttribute('aria-invalid')).toBe('true')
  })
})
