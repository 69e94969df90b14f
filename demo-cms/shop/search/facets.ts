import type { Facet, FacetOption, Facets } from 'vitrine/contract'
import { chosenIds, facetOrder, isSelected, type ListFilter } from 'vitrine/shared'
import { fromEuro, majorOf, moneyText } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite, PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { IN_STOCK } from './conditions.ts'
import type { Counts, FacetCounts } from './facet-counts.ts'
import { bandIds, euroBounds, parseRange, rangeRules } from './price-ranges.ts'
import type { Scope } from './scope.ts'

/** The facets of a list, with the number of products for each option [CAT-06], [CAT-09]. */
export async function makeFacets(
  db: Db,
  site: PricedSite,
  scope: Scope,
  filter: ListFilter,
  counts: FacetCounts
): Promise<Facets> {
  const [categories, attributes, brands] = await Promise.all([
    categoryFacet(db, site, scope, counts),
    attributeFacets(db, site, counts),
    scope.brandId ? undefined : brandFacet(db, site, counts)
  ])
  const facets = [
    categories,
    ...attributes,
    priceFacet(site, filter, counts),
    brands,
    availabilityFacet(site, counts)
  ]
  return {
    Total: counts.total,
    Facets: facets
      .filter(facet => facet !== undefined)
      .map(facet => withSelection(facet, filter))
      .filter(isUseful)
  }
}

type Unselected = Omit<Facet, 'Options'> & { Options: Omit<FacetOption, 'IsSelected'>[] }

function withSelection(facet: Unselected, filter: ListFilter): Facet {
  const options = facet.Options.map(option => ({
    ...option,
    IsSelected: isSelected(filter, facet.Key, option.Id)
  }))
  return { ...facet, Options: [...facetOrder(options)] }
}

/** A single option does not narrow the list, so it is shown only if it can be deselected, or for availability. */
function isUseful(facet: Facet): boolean {
  return (
    facet.Options.length > 1 ||
    (facet.Key === 'Availability' && facet.Options.length > 0) ||
    facet.Options.some(option => option.IsSelected)
  )
}

/** The subcategories of the list's category. */
async function categoryFacet(
  db: Db,
  { culture }: LocalizedSite,
  scope: Scope,
  counts: FacetCounts
): Promise<Unselected> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_texts', 'category_id', 'categories.id')
    .select(['categories.id', 'category_texts.name', 'parent_id', 'path'])
    .where('culture', '=', culture)
    .orderBy('position')
    .execute()
  const below = new Map<string, number>()
  for (const { id, path } of rows) {
    const count = counts.categories.get(String(id))
    if (count === undefined) continue
    for (const above of path.map(String)) below.set(above, (below.get(above) ?? 0) + count)
  }
  return {
    Key: 'Categories',
    DisplayName: text(culture, 'Catalog.Facet.Categories'),
    IsSingle: false,
    Kind: 'list',
    Options: known(
      rows.filter(row => row.parent_id === (scope.categoryId ?? null)),
      below
    )
  }
}

async function brandFacet(
  db: Db,
  { culture }: LocalizedSite,
  counts: FacetCounts
): Promise<Unselected> {
  const rows = await db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute()
  return {
    Key: 'Brands',
    DisplayName: text(culture, 'Catalog.Facet.Brands'),
    IsSingle: false,
    Kind: 'list',
    Options: known(rows, counts.brands)
  }
}

function known(rows: readonly { id: number; name: string }[], counts: Counts) {
  return rows
    .filter(row => counts.has(String(row.id)))
    .map(row => ({
      Id: String(row.id),
      DisplayName: row.name,
      Count: counts.get(String(row.id))!
    }))
}

async function attributeFacets(
  db: Db,
  { culture }: LocalizedSite,
  counts: FacetCounts
): Promise<Unselected[]> {
  const attributes = await db
    .selectFrom('attributes')
    .innerJoin('attribute_texts', 'attribute_id', 'attributes.id')
    .select(['attributes.id', 'name', 'display_type'])
    .where('culture', '=', culture)
    .orderBy('position')
    .execute()
  const values = await db
    .selectFrom('attribute_values')
    .innerJoin('attribute_value_texts', 'value_id', 'attribute_values.id')
    .select(['attribute_values.id', 'attribute_id', 'name', 'color1'])
    .where('culture', '=', culture)
    .orderBy('position')
    .execute()
  return attributes.map(attribute => {
    const key = `ProductAttributes.${attribute.id}`
    const ofValue = counts.ofAttribute(attribute.id)
    return {
      Key: key,
      DisplayName: attribute.name,
      IsSingle: false,
      Kind: attribute.display_type === 'Square' ? 'swatch' : 'list',
      Options: values
        .filter(value => value.attribute_id === attribute.id && ofValue.has(String(value.id)))
        .map(value => ({
          Id: String(value.id),
          DisplayName: value.name,
          Count: ofValue.get(String(value.id))!,
          ...(value.color1 && { ColorCode1: value.color1 })
        }))
    }
  })
}

function priceFacet(site: PricedSite, filter: ListFilter, counts: FacetCounts): Unselected {
  const { culture, currency, currencies } = site
  const ids = bandIds(currency)
  const bands = ids
    .filter(band => counts.prices.has(band))
    .map(Id => ({ Id, Count: counts.prices.get(Id)! }))
  // entered bounds, and bands of another currency, become an option like any other, so that they can be removed
  const typed = chosenIds(filter, 'Price')
    .filter(id => parseRange(id, currencies) && !ids.includes(id))
    .map(Id => ({ Id, Count: counts.total }))
  return {
    Key: 'Price',
    DisplayName: text(culture, 'Catalog.Facet.Price'),
    IsSingle: true,
    Kind: 'list',
    Options: [...typed, ...bands].map(option => ({
      ...option,
      DisplayName: rangeName(site, option.Id)
    })),
    Range: {
      Min: majorOf(fromEuro(counts.least, currency), currency.code),
      Max: majorOf(fromEuro(counts.most, currency), currency.code),
      Unit: symbolOf(currency.code, culture),
      CurrencyCode: currency.code,
      Prefix: rangeRules(currency, culture).prefix,
      Bands: ids
    }
  }
}

function symbolOf(currency: string, culture: string): string {
  const format = new Intl.NumberFormat(culture, { style: 'currency', currency })
  return format.formatToParts(0).find(part => part.type === 'currency')?.value ?? currency
}

/** A range in the visitor's currency: "from €20 to €40". */
function rangeName({ culture, currency, currencies }: PricedSite, id: string): string {
  const range = parseRange(id, currencies)
  if (!range) return id
  const isOwn = range.currency.code === currency.code
  const money = (minor: number, euroMinor: number) =>
    moneyText(isOwn ? minor : fromEuro(euroMinor, currency), currency.code, culture)
  const bounds = euroBounds(range)
  const from = money(range.fromMinor, bounds.from)
  if (range.toMinor === undefined) return text(culture, 'Catalog.PriceFrom', { from })
  const to = money(range.toMinor, bounds.before! - (range.isBand ? 0 : 1))
  if (range.fromMinor === 0) return text(culture, 'Catalog.PriceBelow', { to })
  return text(culture, 'Catalog.PriceBetween', { from, to })
}

function availabilityFacet({ culture }: LocalizedSite, counts: FacetCounts): Unselected {
  const inStock = counts.availability.get('true')
  return {
    Key: 'Availability',
    DisplayName: text(culture, 'Catalog.Facet.Availability'),
    IsSingle: true,
    Kind: 'list',
    Options:
      inStock === undefined
        ? []
        : [{ Id: IN_STOCK, DisplayName: text(culture, 'Catalog.InStock'), Count: inStock }]
  }
}
