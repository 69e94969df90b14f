import type {
  AddToCart,
  Cart,
  CartItem,
  City,
  Coupon,
  PaymentSession,
  PaymentStatus,
  Photo,
  ProductVariant,
  ProductVariantAttribute,
  ProductVariations,
  Refusal,
  Suggestion,
  VatCheck,
  WishlistSummary
} from '../../src/shared/contract/index.ts'

const photo: Photo = { AssetId: '318', AssetName: 'teapot-red.jpg' }

const item: CartItem = {
  ItemId: '41',
  ProductId: '7',
  ProductVariantId: '702',
  SKU: 'TEA-702',
  Name: 'Théière Alba',
  VariantName: 'Rouge, 1 l',
  Quantity: 2,
  MinQuantity: 1,
  MaxQuantity: 0,
  StepQuantity: 1,
  UnitPriceTaxIncl: 24.5,
  LineAmountTaxIncl: 49,
  DiscountTaxIncl: 4.9,
  CurrencyCode: 'EUR',
  ItemOrigin: 'search',
  ItemKey: null,
  ProductUrl: '/shop/fr/products/theiere-alba?variant=702',
  Photo: photo,
  Notice: null
}

const cart: Cart = {
  CartId: '8841',
  Version: 12,
  ItemsCount: 2,
  AmountTaxInclHtml: '44,10 €',
  AmountTaxExclHtml: '36,45 €',
  AmountTaxIncl: 44.1,
  CurrencyCode: 'EUR',
  Items: [item],
  ItemsAmountTaxIncl: 49,
  DiscountTaxIncl: 4.9,
  ShippingAmountTaxIncl: 5.9,
  TotalTaxIncl: 50,
  Taxes: [{ VatPercent: 21, AmountTax: 8.68 }],
  ReversedTax: 0,
  TaxNotice: null,
  Coupons: [
    {
      CouponCode: 'WELCOME10',
      Description: '10 % sur votre panier',
      AmountTaxIncl: 4.9,
      Notice: null
    }
  ],
  ShippingMethods: [
    {
      ShippingMethodId: '1',
      ShippingMethodCode: 'home',
      Name: 'Livraison à domicile',
      Description: 'En 2 à 3 jours ouvrables',
      AmountTaxIncl: 5.9
    }
  ],
  ShippingMethodId: '1',
  ShippingMethodCode: 'home',
  ShippingCountryId: 'BE',
  BillingCountryId: 'BE',
  TaxCountryId: 'BE',
  CityId: '1000',
  City: 'Bruxelles',
  PostalCode: '1000',
  FreeShippingFrom: 75,
  PickupPoint: null
}

const variant: ProductVariant = {
  ProductId: '7',
  ProductVariantId: '702',
  SKU: 'TEA-702',
  Name: 'Théière Alba',
  VariantValueId1: '31',
  UnitPriceTaxIncl: 24.5,
  UnitPriceTaxExcl: 20.25,
  OriginalUnitPriceTaxIncl: 29,
  LowestPriceTaxIncl: 26,
  CurrencyCode: 'EUR',
  StockQuantity: 14,
  IsAvailable: true,
  MinQuantity: 1,
  MaxQuantity: 0,
  StepQuantity: 1,
  ProductUrl: '/shop/fr/products/theiere-alba?variant=702',
  Photos: [{ ...photo, Caption: 'La théière, de face' }]
}

const attribute: ProductVariantAttribute = {
  FieldName: 'VariantValueId1',
  DisplayName: 'Couleur',
  VariationDisplayTypeValue: 'Square',
  Value: '31',
  ProductAttributeValuesViewModel: [
    {
      ProductAttributeValueId: '31',
      DisplayValue: 'Rouge',
      IsUnavailable: false,
      ColorCode1: '#b22222'
    },
    {
      ProductAttributeValueId: '32',
      DisplayValue: 'Bleu',
      IsUnavailable: true,
      UnavailableReason: 'SoldOut',
      ColorCode1: '#1f4e8c'
    }
  ]
}

interface Examples {
  AddToCart: AddToCart
  Cart: Cart
  CartItem: CartItem
  City: City
  Coupon: Coupon
  PaymentSession: PaymentSession
  PaymentStatus: PaymentStatus
  Photo: Photo
  ProductVariant: ProductVariant
  ProductVariantAttribute: ProductVariantAttribute
  ProductVariations: ProductVariations
  Refusal: Refusal
  Suggestion: Suggestion
  VatCheck: VatCheck
  WishlistSummary: WishlistSummary
}

/** Examples of schemas that are hard to understand without one; mock servers respond with them. */
export const examples: Examples & Record<string, unknown> = {
  AddToCart: {
    ProductVariantId: '702',
    Quantity: 2,
    Name: 'Théière Alba',
    ItemOrigin: 'search'
  },
  Cart: cart,
  CartItem: item,
  City: { CityId: '1000', Name: 'Bruxelles', PostalCode: '1000' },
  Coupon: {
    CouponCode: 'WELCOME10',
    Description: '10 % sur votre panier',
    EndDatetime: '2027-01-31',
    Notice: null
  },
  PaymentSession: {
    Environment: 'test',
    ClientKey: 'test_ABCDEFGHIJKLMNOP',
    SessionId: 'CS0123456789',
    SessionData: 'Ab02b4c0…',
    AmountTaxIncl: 50,
    CurrencyCode: 'EUR',
    CountryId: 'BE'
  },
  PaymentStatus: {
    OrderNumber: '2027-000123',
    State: 'paid',
    Message: null,
    Url: '/shop/fr/sales/order/confirmation?number=2027-000123'
  },
  Photo: photo,
  ProductVariant: variant,
  ProductVariantAttribute: attribute,
  ProductVariations: {
    ProductVariantViewModel: variant,
    ProductVariantAttributesViewModel: [attribute]
  },
  Refusal: { Message: 'Il ne reste que 3 pièces.' },
  Suggestion: {
    Name: 'Théière Alba',
    Photo: photo,
    ProductUrl: '/shop/fr/products/theiere-alba',
    Kind: 'product'
  },
  VatCheck: {
    IsVATValidWebService: true,
    ErrorMessage: null,
    CheckedAt: '2026-11-22T09:30:00Z',
    CompanyName: 'Librairie du Parc SRL'
  },
  WishlistSummary: {
    Id: '5',
    Name: 'Noël',
    Kind: 'wishlist',
    ProductsCount: 3,
    Url: '/shop/fr/catalog/wishlist?wishlistid=5'
  }
}
