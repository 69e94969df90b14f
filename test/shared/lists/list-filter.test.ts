import { describe, expect, it } from 'vitest'
import {
  canonicalFilter,
  chosenIds,
  clearFacet,
  filterFromFields,
  isSelected,
  type ListFilter,
  listUrl,
  NO_FILTER,
  parseFilter,
  toggleOption
} from '../../../src/shared/lists/list-filter.ts'
import { anyText } from '../../support/any-text.ts'
import fc from '../../support/fast-check.ts'

const CANONICAL = '{"Brands":["3"],"Price":"0-25","ProductAttributes":{"12":["45"]}}'

const key = fc.oneof(
  fc.constantFrom('Brands', 'Price', 'ProductAttributes.12', 'ProductAttributes.9'),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', '10', '9'),
  fc.string({ minLength: 1 }).filter(text => !/^(ProductAttributes|__proto__)/.test(text))
)
const id = fc.oneof(fc.nat().map(String), fc.string({ minLength: 1 }))
const filters: fc.Arbitrary<ListFilter> = fc
  .array(fc.tuple(key, fc.oneof(id, fc.uniqueArray(id, { minLength: 1, maxLength: 5 }))), {
    maxLength: 6
  })
  .map(entries => new Map<string, string | readonly string[]>(entries))

describe('the filter in the url', () => {
  it('reads lists, single values and product attributes [CAT-06]', () => {
    const { filter, malformed } = parseFilter(CANONICAL)
    expect(malformed).toBe(false)
    expect(chosenIds(filter, 'Brands')).toEqual(['3'])
    expect(chosenIds(filter, 'ProductAttributes.12')).toEqual(['45'])
    expect(filter.get('Price')).toBe('0-25')
    expect(canonicalFilter(filter)).toBe(CANONICAL)
  })

  it('writes equal filters identically, whatever order they were chosen in [CAT-06]', () => {
    const other = '{"ProductAttributes":{"12":["45",45]},"Price":"0-25","Brands":[3,"3"]}'
    expect(canonicalFilter(parseFilter(other).filter)).toBe(CANONICAL)
    expect(canonicalFilter(parseFilter('{"9":["b","a"],"10":["c"]}').filter)).toBe(
      '{"10":["c"],"9":["a","b"]}'
    )
  })

  it.each([
    '{',
    '[]',
    '"x"',
    'null',
    '7',
    '{"Brands":null}',
    '{"Brands":[["1"]]}',
    '{"":["1"]}'
  ])('says that %s is malformed and filters by nothing [CAT-06]', text => {
    expect(parseFilter(text)).toEqual({ filter: NO_FILTER, malformed: true })
  })

  it('keeps the valid parts of a malformed filter [CAT-06]', () => {
    const { filter, malformed } = parseFilter('{"Brands":["3"],"Price":null}')
    expect(malformed).toBe(true)
    expect(canonicalFilter(filter)).toBe('{"Brands":["3"]}')
  })

  it('handles keys named like members of Object [CAT-06]', () => {
    const text =
      '{"__proto__":{"admin":["1"]},"constructor":["2"],"ProductAttributes":{"__proto__":["3"]}}'
    const { filter } = parseFilter(text)
    expect([...filter.keys()]).toEqual(['constructor'])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    expect(isSelected(NO_FILTER, 'toString', 'x')).toBe(false)
  })

  it('rejects a huge or deeply nested filter without processing it [CAT-06]', () => {
    const huge = `{"Brands":[${'"1",'.repeat(100_000)}"1"]}`
    const deep = `{"Brands":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    expect(parseFilter(huge)).toEqual({ filter: NO_FILTER, malformed: true })
    expect(parseFilter(deep)).toEqual({ filter: NO_FILTER, malformed: true })
  })

  it('never throws, whatever the URL contains [CAT-06]', () => {
    const texts = fc.oneof(anyText, fc.json(), fc.json().map(encodeURIComponent))
    fc.assert(
      fc.property(texts, text => {
        const { filter } = parseFilter(text)
        const url = new URL('https://shop.test/shop/fr/catalog')
        url.searchParams.set('filter', text)
        listUrl(url, { filter, pageSize: 24 })
        expect(parseFilter(canonicalFilter(filter)).malformed).toBe(false)
      })
    )
  })

  it('survives a round trip through the URL [CAT-06]', () => {
    fc.assert(
      fc.property(filters, filter => {
        const url = listUrl(new URL('https://shop.test/shop/fr/catalog'), { filter })
        const back = parseFilter(new URL(url.href).searchParams.get('filter'))
        expect(back.malformed).toBe(false)
        expect(canonicalFilter(back.filter)).toBe(canonicalFilter(filter))
        for (const facet of filter.keys()) {
          expect(new Set(chosenIds(back.filter, facet))).toEqual(
            new Set(chosenIds(filter, facet))
          )
        }
      })
    )
  })
})

describe('choosing options', () => {
  it('adds and removes options, and drops a key without options [CAT-07]', () => {
    const one = toggleOption(NO_FILTER, 'Brands', '3')
    const two = toggleOption(one, 'Brands', '1')
    expect(canonicalFilter(two)).toBe('{"Brands":["1","3"]}')
    expect(canonicalFilter(toggleOption(two, 'Brands', '3'))).toBe('{"Brands":["1"]}')
    expect(canonicalFilter(toggleOption(one, 'Brands', '3'))).toBe('')
    expect(canonicalFilter(clearFacet(two, 'Brands'))).toBe('')
  })

  it('keeps the options of the other facets [CAT-07]', () => {
    const brand = toggleOption(NO_FILTER, 'Brands', '3')
    const both = toggleOption(brand, 'Price', '0-25', { single: true })
    expect(canonicalFilter(both)).toBe('{"Brands":["3"],"Price":"0-25"}')
    expect(canonicalFilter(toggleOption(both, 'Brands', '3'))).toBe('{"Price":"0-25"}')
    expect(canonicalFilter(clearFacet(both, 'Price'))).toBe('{"Brands":["3"]}')
  })

  it('replaces the option if only one is allowed [CAT-07]', () => {
    const cheap = toggleOption(NO_FILTER, 'Price', '0-25', { single: true })
    expect(canonicalFilter(cheap)).toBe('{"Price":"0-25"}')
    const dear = toggleOption(cheap, 'Price', '100-250', { single: true })
    expect(canonicalFilter(dear)).toBe('{"Price":"100-250"}')
    expect(canonicalFilter(toggleOption(dear, 'Price', '100-250', { single: true }))).toBe('')
  })

  it('is unchanged after an option is added and removed, and does not modify its arguments [CAT-07]', () => {
    fc.assert(
      fc.property(filters, key, id, (filter, facet, option) => {
        fc.pre(!isSelected(filter, facet, option))
        const before = canonicalFilter(filter)
        const chosen = toggleOption(filter, facet, option)
        expect(isSelected(chosen, facet, option)).toBe(true)
        const back = toggleOption(chosen, facet, option)
        expect(new Set(chosenIds(back, facet))).toEqual(new Set(chosenIds(filter, facet)))
        expect(canonicalFilter(filter)).toBe(before)
      })
    )
  })

  it('understands the fields of a form without scripts [CAT-08]', () => {
    const fields = [
      'Brands:12',
      'ProductAttributes.3:45',
      'Brands:12',
      'Price:0-25',
      'Price:25-50',
      'x'
    ]
    expect(canonicalFilter(filterFromFields(fields, facet => facet === 'Price'))).toBe(
      '{"Brands":["12"],"Price":"25-50","ProductAttributes":{"3":["45"]}}'
    )
  })
})

describe('the url of a list', () => {
  const current = new URL(
    `https://shop.test/shop/fr/catalog?pageindex=3&utm=x&sort=price&q=lampe&pageSize=24&filter=${encodeURIComponent('{"Brands":[3]}')}#top`
  )
  const query = (url: URL) => [...url.searchParams].map(([name, value]) => `${name}=${value}`)

  it('goes to the first page when the filter changes [CAT-05]', () => {
    const url = listUrl(current, { filter: toggleOption(NO_FILTER, 'Brands', '4') })
    expect(query(url)).toEqual([
      'q=lampe',
      'filter={"Brands":["4"]}',
      'sort=price',
      'pageSize=24',
      'utm=x'
    ])
    expect(url.hash).toBe('')
  })

  it('goes to the first page when the page size changes [CAT-05]', () => {
    expect(listUrl(current, { pageSize: 48 }).searchParams.get('pageindex')).toBeNull()
    expect(listUrl(current, { pageSize: 48, pageindex: 3 }).searchParams.has('pageindex')).toBe(
      false
    )
  })

  it('stays on the page when neither really changes [CAT-05]', () => {
    const same = parseFilter('{"Brands":["3"]}').filter
    expect(listUrl(current, { filter: same, pageSize: 24 }).searchParams.get('pageindex')).toBe(
      '3'
    )
    expect(listUrl(current, { display: 'table' }).searchParams.get('pageindex')).toBe('3')
  })

  it('sorts parameters and omits empty ones [CAT-04]', () => {
    const url = listUrl(current, { filter: NO_FILTER, sort: null, q: '', pageindex: 2 })
    expect(query(url)).toEqual(['pageSize=24', 'utm=x'])
    expect(current.searchParams.get('pageindex')).toBe('3')
  })
})
