import type { Sample } from './sample.ts'

/** Of nothing. */
const NONE = '999999999'

const _none = () => ({ id: NONE })
const order = () => ({ OrderNumber: NONE })
const _list = () => ({ WishlistId: NONE })
const _line = () => ({ WishlistProductId: NONE })

/** The beginning of each sample of a level. */
const _cart = { level: 'cart' } as const
const _catalogue = { level: 'catalogue' } as const
const _wishlist = { level: 'wishlist' } as const
const checkout = { level: 'checkout' } as const
const content = { level: 'content' } as const
const account = { level: 'account', who: 'customer' } as const
const assets = { level: 'assets', who: 'staff' } as const
const file = () => ({ assetId: NONE })
const files = () => ({ AssetIds: [NONE] })

/** A sample of each call around the purchase: delivery, accounts, content and files. */
export const serviceSamples = {
  'addresses.changeDelivery': {
    ...account,
    body: () => ({
      OrderId: NONE,
      Street1: 'Rue Haute',
      HouseNumber: '1',
      PostalCode: '1000',
      City: 'Brussels',
      CountryId: 'BE'
    }),
    unknown: 'refused'
  },
  'addresses.picker': {
    level: 'account',
    query: () => ({
      inputname: 'AddressId',
      isAddNewAddress: true,
      isEditAddress: true,
      type: 'Shipping'
    }),
    isHarmless: true
  },
  'assets.crop': {
    ...assets,
    parts: () => ({
      tmpName: NONE,
      x: '0',
      y: '0',
      w: '9',
      h: '9',
      cropWidth: '9',
      cropHeight: '9'
    })
  },
  'assets.cropAsset': {
    ...assets,
    parts: file,
    body: () => ({ X: 0, Y: 0, Width: 9, Height: 9, KeepOriginal: true }),
    unknown: 'refused'
  },
  'assets.delete': { ...assets, body: files, isHarmless: true },
  'assets.folders': { ...assets, query: () => ({ folderId: NONE }), unknown: 'refused' },
  'assets.move': {
    ...assets,
    body: () => ({ Assets: [{ AssetId: NONE, FolderId: NONE }] }),
    unknown: 'refused'
  },
  'assets.read': { ...assets, parts: file, unknown: 'refused' },
  'assets.restore': { ...assets, body: files, isHarmless: true },
  'assets.usage': { ...assets, query: () => ({ assetIds: NONE }), isHarmless: true },
  'checkout.saveDraft': {
    ...checkout,
    body: () => ({ Fields: { BillingCity: 'Brussels' }, SignedIn: 'false' }),
    isHarmless: true
  },
  'consent.cookies': { ...content, isHarmless: true },
  'consent.record': {
    ...content,
    body: ({ stamp }) => ({
      Stamp: stamp,
      Preferences: false,
      Statistics: false,
      Marketing: false,
      Refused: [],
      Text: 'Your cookies. Decline all.'
    }),
    isHarmless: true
  },
  'customerReferences.form': {
    level: 'account',
    query: ({ variantId }) => ({ productVariantId: variantId }),
    isHarmless: true,
    needsProduct: true
  },
  'customerReferences.search': {
    ...account,
    query: () => ({ q: 'te', page: '1' }),
    isHarmless: true
  },
  'customerReferences.update': {
    ...account,
    body: () => ({ productVariantId: NONE, customerReference: 'A 1' })
  },
  'customers.checkVat': {
    ...checkout,
    query: () => ({ countryId: 'BE', VAT: 'BE0000000000' }),
    isHarmless: true
  },
  'customers.search': {
    ...account,
    who: 'staff',
    query: () => ({ q: 'cl' }),
    isHarmless: true
  },
  'delivery.cities': {
    ...checkout,
    parts: () => ({ countryId: 'BE', query: '1000' }),
    isHarmless: true
  },
  'delivery.setCity': {
    ...checkout,
    body: () => ({ CityId: '', PostalCode: '1000', City: 'Brussels' })
  },
  'delivery.setCountries': {
    ...checkout,
    body: () => ({ ShippingCountryId: 'BE', BillingCountryId: 'BE' })
  },
  'delivery.setShippingCountry': { ...checkout, body: () => ({ CountryCode: 'BE' }) },
  'delivery.setShippingMethod': {
    ...checkout,
    body: () => ({ ShippingMethodId: NONE }),
    unknown: 'refused'
  },
  'delivery.setTaxCountry': { ...checkout, body: () => ({ currentCountry: 'BE' }) },
  'news.calendar': {
    ...content,
    parts: ({ today }) => ({
      ...newsPage,
      month: String(Number(today.slice(5, 7))),
      year: today.slice(0, 4)
    }),
    isHarmless: true
  },
  'news.list': {
    ...content,
    parts: ({ today }) => ({ ...newsPage, date: today }),
    isHarmless: true
  },
  'passkeys.loginOptions': { level: 'account', isHarmless: true },
  'passkeys.registrationOptions': { ...account },
  'payments.openSession': { ...checkout, body: order, unknown: 'refused' },
  'payments.settle': {
    ...checkout,
    body: () => ({ ...order(), SessionId: NONE, SessionResult: 'x' }),
    unknown: 'refused'
  },
  'payments.status': { ...checkout, query: order, unknown: 'refused' },
  'pickupPoints.addresses': {
    ...checkout,
    query: () => ({ query: 'Grand-Place, Brussels', countryCode: 'BE' }),
    isHarmless: true
  },
  'pickupPoints.save': {
    ...checkout,
    body: () => ({
      ShippingFirstName: 'An',
      ShippingLastName: 'Peeters',
      ShippingMethodId: NONE,
      PickupPointName: 'Nowhere',
      ShippingStreet1: 'Rue Haute 1',
      ShippingPostalCode: '1000',
      ShippingCity: 'Brussels',
      ShippingCountryId: 'BE',
      ...Object.fromEntries(ABOUT_POINT.map(name => [name, null])),
      ExternalPickupPointRef: NONE
    }),
    unknown: 'refused'
  },
  'pickupPoints.search': {
    ...checkout,
    parts: () => ({ carrier: 'no-such-carrier' }),
    body: ({ culture }) => pickupSearch(NONE, culture)
  },
  'popups.hide': { ...content, body: () => ({ Id: NONE }), unknown: 'refused' },
  'prepaidAccounts.addToCart': {
    ...account,
    body: () => ({ Quantity: 10, PrepaidAccountId: NONE }),
    unknown: 'refused'
  },
  'prepaidAccounts.setNotification': {
    ...account,
    body: () => ({ IsActivated: false, PrepaidAccountId: NONE }),
    unknown: 'refused'
  },
  'site.changeCurrency': { ...content, parts: () => ({ currency: 'EUR' }), isHarmless: true },
  'site.forceCurrency': { ...content, parts: () => ({ currency: 'EUR' }), isHarmless: true },
  'site.mapsKey': { ...content, isHarmless: true },
  'site.stringResources': { ...content, isHarmless: true }
} satisfies Record<string, Sample>

const ABOUT_POINT = [
  'ShippingPhoneNumber',
  'ImageURL',
  'Comments',
  'StandardHoursOfOperation',
  'Informations',
  'LatestAirDropOffTime',
  'AdditionalChargeIndicator',
  'SpecialInstructions',
  'AdditionalComments',
  'PickupPointType'
]

const newsPage = { categoryIds: '0', displayChildren: 'true', postsPerPage: '3' }

/** A search for pickup points in the middle of Brussels. */
export function pickupSearch(ShippingMethodId: string, CultureName: string) {
  return {
    City: 'Brussels',
    PostalCode: '1000',
    CountryCode: 'BE',
    Address: 'Grand-Place 1',
    ShippingMethodId,
    SearchRadius: 50,
    MaximumListSize: 5,
    CultureName
  }
}
