import type { Cart, CartItem } from '../../src/shared/contract/cart.ts'
import type {
  ProductVariant,
  ProductVariantAttribute,
  ProductVariations,
  Suggestion
} from '../../src/shared/contract/catalog.ts'
import type { FoundAddress, PickupPoint } from '../../src/shared/contract/pickup-points.ts'
import type { OrderLine, OrderProduct } from '../../src/shared/contract/quick-order.ts'
import type {
  FullWishlist,
  WishAdded,
  WishlistLine,
  WishlistSummary
} from '../../src/shared/contract/wishlist.ts'

/** One line of a cart; by default, two red teapots at €12.50. */
export function cartItem(parts: Partial<CartItem> = {}): CartItem {
  const { Quantity = 2, UnitPriceTaxIncl = 12.5 } = parts
  return {
    ItemId: 'line-1',
    ProductId: 'teapot',
    ProductVariantId: 'teapot-red',
    SKU: 'TP-RED',
    Name: 'Teapot',
    VariantName: 'Red',
    Quantity,
    MinQuantity: 1,
    MaxQuantity: 0,
    StepQuantity: 1,
    UnitPriceTaxIncl,
    LineAmountTaxIncl: cents(Quantity * UnitPriceTaxIncl),
    CurrencyCode: 'EUR',
    ItemOrigin: null,
    ItemKey: null,
    ProductUrl: '/shop/fr/p/teapot',
    Photo: null,
    ...parts
  }
}

/** A cart whose counts and amounts match its lines; empty by default. */
export function cart(parts: Partial<Cart> = {}): Cart {
  const { Items = [] } = parts
  const AmountTaxIncl = cents(Items.reduce((sum, item) => sum + item.LineAmountTaxIncl, 0))
  return {
    Version: 1,
    ItemsCount: Items.reduce((count, item) => count + item.Quantity, 0),
    AmountTaxInclHtml: `<span class="price">€${AmountTaxIncl.toFixed(2)}</span>`,
    AmountTaxExclHtml: `<span class="price">€${cents(AmountTaxIncl / 1.21).toFixed(2)}</span>`,
    AmountTaxIncl,
    CurrencyCode: 'EUR',
    ...parts,
    Items
  }
}

/** A variant that is available: the red teapot, 40 in stock. */
export function variant(parts: Partial<ProductVariant> = {}): ProductVariant {
  return {
    ProductId: 'teapot',
    ProductVariantId: 'teapot-red',
    SKU: 'TP-RED',
    Name: 'Teapot',
    UnitPriceTaxIncl: 12.5,
    UnitPriceTaxExcl: 10.33,
    CurrencyCode: 'EUR',
    StockQuantity: 40,
    IsAvailable: true,
    MinQuantity: 1,
    MaxQuantity: 0,
    StepQuantity: 1,
    ProductUrl: '/shop/fr/p/teapot',
    Photos: [],
    ...parts
  } as ProductVariant
}

/** An attribute with colour swatches: red is selected, blue is available, green is not. */
export function variantAttribute(
  parts: Partial<ProductVariantAttribute> = {}
): ProductVariantAttribute {
  return {
    FieldName: 'VariantValueId1',
    DisplayName: 'Colour',
    VariationDisplayTypeValue: 'Square',
    Value: '11',
    ProductAttributeValuesViewModel: [
      value('11', 'Red', '#b3261e'),
      value('12', 'Blue', '#1f4fa3'),
      { ...value('13', 'Green', '#2e6b34'), IsUnavailable: true }
    ],
    ...parts
  }
}

/** The response of the variations call. */
export function variations(parts: Partial<ProductVariations> = {}): ProductVariations {
  return {
    ProductVariantViewModel: variant(),
    ProductVariantAttributesViewModel: [variantAttribute()],
    ...parts
  }
}

/** A suggestion under the search box. */
export function suggestion(parts: Partial<Suggestion> = {}): Suggestion {
  return { Name: 'Teapot', Photo: null, ProductUrl: '/shop/fr/p/teapot', ...parts }
}

/** Escapes data for an HTML attribute in single quotes: `cart='${attribute(cart())}'`. */
export function attribute(data: unknown): string {
  return JSON.stringify(data).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
}

function value(id: string, name: string, colour: string) {
  return {
    ProductAttributeValueId: id,
    DisplayValue: name,
    IsUnavailable: false,
    ColorCode1: colour
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** A valid line of a quick order: three red teapots at €12.50. */
export function orderLine(parts: Partial<OrderLine> = {}): OrderLine {
  const { Quantity = 3 } = parts
  return {
    Reference: 'TP-RED',
    Quantity,
    Product: orderProduct(),
    Problem: null,
    PossibleQuantity: Quantity,
    ...parts
  }
}

/** The product with the reference `TP-RED`. */
export function orderProduct(parts: Partial<OrderProduct> = {}): OrderProduct {
  return {
    ProductVariantId: 'teapot-red',
    SKU: 'TP-RED',
    CustomerSKU: 'ART-5001',
    Name: 'Teapot',
    VariantName: 'Red',
    UnitPriceTaxIncl: 12.5,
    CurrencyCode: 'EUR',
    StockQuantity: 40,
    MinQuantity: 1,
    MaxQuantity: 0,
    StepQuantity: 1,
    ProductUrl: '/shop/fr/p/teapot',
    Photo: null,
    ...parts
  }
}

/** The response to adding a variant: the teapot is on list 7. */
export function wishAdded(parts: Partial<WishAdded> = {}): WishAdded {
  return {
    Message: 'Teapot est sur la liste « Pour la cuisine ».',
    DataLayer: {
      event: 'add_to_wishlist',
      ecommerce: {
        currency: 'EUR',
        value: 12.5,
        items: [{ item_id: 'teapot', item_name: 'Teapot', price: 12.5, quantity: 1 }]
      }
    },
    WishlistId: '7',
    productInList: true,
    ...parts
  }
}

/** The popup as a CMS renders it. Each kind has existing lists, a field for a new one, and a quantity. */
export function wishlistPopup({ isOnList = false } = {}): string {
  const section = (kind: string, title: string, lists: string, newName: string) => `
    <section id="popup-${kind}"><h3>${title}</h3>
      <form class="vitrine-wishlist-popup__form" method="post" action="/shop/fr/catalog/wishlist/add">
        <input type="hidden" name="ProductVariantId" value="teapot-red"><input type="hidden" name="Kind" value="${kind}">
        <fieldset class="vitrine-wishlist-popup__lists"><legend class="vitrine-label">Sur quelle liste ?</legend>${lists}
          <label class="vitrine-wishlist-popup__list"><input type="radio" name="WishlistId" value=""> Nouvelle liste</label>
          <input class="vitrine-input" name="Name" placeholder="${newName}" aria-label="Nom de la nouvelle liste">
        </fieldset>
        <label class="vitrine-label">Quantité <input class="vitrine-input" name="Quantity" value="1"></label>
        <button class="vitrine-button vitrine-button--primary" type="submit">Ajouter à la liste</button>
      </form>
    </section>`
  const list =
    '<label class="vitrine-wishlist-popup__list"><input type="radio" name="WishlistId" value="7" checked> Pour la cuisine</label>'
  return `<div class="vitrine-wishlist-popup" id="popup" data-vitrine-tabs="Type de liste">
      ${section('wishlist', 'Liste d’envies', list, 'Mes envies')}
      ${section('birthlist', 'Liste de naissance', '', 'Naissance')}
    </div>
    ${isOnList ? '<form data-wishlist="remove" method="post" action="/shop/fr/catalog/wishlist/removeall"><input type="hidden" name="ProductVariantId" value="teapot-red"><button class="vitrine-button" type="submit">Retirer de toutes mes listes</button></form>' : ''}`
}

/** A pickup point: a shop in Valmère, 300 m away. */
export function pickupPoint(parts: Partial<PickupPoint> = {}): PickupPoint {
  return {
    PublicAccessPointID: 'BE-1',
    ConsigneeName: 'Librairie Colette',
    Address: 'Rue des Lilas 12',
    PostCode: '4777',
    City: 'Valmère',
    CountryId: 'BE',
    PhoneNumber: '+32 4 123 45 67',
    Distance: 0.3,
    Geocode: { Latitude: 50.4512, Longitude: 5.1437 },
    PickupPointType: 'shop',
    ImageURL: null,
    Comments: null,
    StandardHoursOfOperation: 'Lun-Ven 09:00-18:30; Sam 09:00-12:00; Dim fermé',
    Informations: 'Colis jusqu’à 20 kg.',
    LatestAirDropOffTime: '17:00',
    AdditionalChargeIndicator: false,
    SpecialInstructions: null,
    AdditionalComments: null,
    ...parts
  }
}

/** The location of a search for `4777`. */
export function foundAddress(parts: Partial<FoundAddress> = {}): FoundAddress {
  return {
    AddressComponents: [{ LongName: 'Valmère', ShortName: 'Valmère', Types: ['locality'] }],
    FormattedAddress: '4777 Valmère, Belgique',
    Geometry: {
      Location: { Latitude: 50.4512, Longitude: 5.1437 },
      LocationType: 'APPROXIMATE'
    },
    Types: ['locality'],
    PartialMatch: false,
    PlaceId: 'BE:Valmère',
    ...parts
  }
}

/** A wishlist item; by default, two red teapots. */
export function wishlistLine(parts: Partial<WishlistLine> = {}): WishlistLine {
  return {
    WishlistProductId: '70',
    ProductId: 'teapot',
    ProductVariantId: 'teapot-red',
    SKU: 'TP-RED',
    Name: 'Teapot',
    VariantName: 'Red',
    Quantity: 2,
    BoughtQuantity: 0,
    ReservedQuantity: null,
    Note: '',
    UnitPriceTaxIncl: 12.5,
    PriceBeforeTaxIncl: null,
    CurrencyCode: 'EUR',
    StockQuantity: 40,
    MinQuantity: 1,
    MaxQuantity: 0,
    StepQuantity: 1,
    ProductUrl: '/shop/fr/p/teapot',
    Photo: null,
    ...parts
  }
}

/** List 7; by default, with one item. */
export function fullWishlist(parts: Partial<FullWishlist> = {}): FullWishlist {
  return {
    Id: '7',
    Name: 'Pour la cuisine',
    Description: null,
    Kind: 'wishlist',
    ShareUrl: null,
    ShowsReserved: false,
    Lines: [wishlistLine()],
    ...parts
  }
}

/** A list as the list navigation shows it. */
export function wishlistSummary(list: FullWishlist): WishlistSummary {
  return {
    Id: list.Id,
    Name: list.Name,
    Kind: list.Kind,
    ProductsCount: list.Lines.length,
    Url: `/shop/fr/catalog/wishlist/list?Id=${list.Id}`
  }
}

/** The tag of the wishlist page, which is also the response of `list_item`; the first list is shown. */
export function wishlistTag(
  shown: FullWishlist | undefined,
  ...others: FullWishlist[]
): string {
  const lists = [...(shown ? [shown] : []), ...others].map(wishlistSummary)
  lists.sort((one, other) => Number(one.Id) - Number(other.Id))
  return `<vitrine-wishlist lists='${attribute(lists)}'${shown ? ` list='${attribute(shown)}'` : ''} shop-href="/shop/fr/catalog" cart-href="/shop/fr/shoppingcarts" export-href="/shop/fr/catalog/wishlist/export">
    <p><a href="/shop/fr/catalog/wishlist/list">Mes listes</a></p>
  </vitrine-wishlist>`
}
