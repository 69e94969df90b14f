import type { Facet, FacetOption, Facets } from '../../src/shared/contract/facets.ts'

/** An option; by default, the brand Alba with 12 products. */
export function facetOption(parts: Partial<FacetOption> = {}): FacetOption {
  return { Id: '3', DisplayName: 'Alba', Count: 12, IsSelected: false, ...parts }
}

/** A facet; by default, three brands, one of which has no products left. */
export function facet(parts: Partial<Facet> = {}): Facet {
  return {
    Key: 'Brands',
    DisplayName: 'Marque',
    IsSingle: false,
    Kind: 'list',
    Options: [
      facetOption(),
      facetOption({ Id: '4', DisplayName: 'Éclat', Count: 30 }),
      facetOption({ Id: '5', DisplayName: 'Vide', Count: 0 })
    ],
    ...parts
  }
}

/** The filters of a list of 42 products: brand, price (single choice) and colour. */
export function facets(parts: Partial<Facets> = {}): Facets {
  return {
    Total: 42,
    Facets: [
      facet(),
      facet({
        Key: 'Price',
        DisplayName: 'Prix',
        IsSingle: true,
        Options: [
          facetOption({ Id: '0-25', DisplayName: 'Moins de 25 €' }),
          facetOption({ Id: '25-50', DisplayName: 'De 25 € à 50 €' })
        ]
      }),
      facet({
        Key: 'ProductAttributes.12',
        DisplayName: 'Couleur',
        Kind: 'swatch',
        Options: [
          facetOption({ Id: '45', DisplayName: 'Rouge', ColorCode1: '#b3261e' }),
          facetOption({ Id: '46', DisplayName: 'Bleu', ColorCode1: '#1f4fa3' })
        ]
      })
    ],
    ...parts
  }
}

/** A facet with many options: "Créateur 0001", … */
export function longFacet(count: number, parts: Partial<Facet> = {}): Facet {
  return facet({
    Key: 'Designers',
    DisplayName: 'Créateur',
    Options: Array.from({ length: count }, (_, index) =>
      facetOption({
        Id: String(index + 1),
        DisplayName: `Créateur ${String(index + 1).padStart(4, '0')}`,
        Count: 1
      })
    ),
    ...parts
  })
}
