import type { Endpoint } from '../../src/shared/contract/endpoint.ts'
import { fillPath } from '../../src/shared/contract/path.ts'

/** What one call needs: the parts of its path, its query and its body. */
interface Example {
  parts?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

const ADDRESS = {
  Street1: 'Meir',
  HouseNumber: '1',
  PostalCode: '2000',
  City: 'Antwerpen',
  CountryId: 'BE'
}
const POINT = {
  ShippingFirstName: 'Claire',
  ShippingLastName: 'Dubois',
  ShippingMethodId: '3',
  PickupPointName: 'Locker Station',
  ShippingStreet1: 'Rue Neuve 30',
  ShippingPostalCode: '1000',
  ShippingCity: 'Bruxelles',
  ShippingCountryId: 'BE',
  ShippingPhoneNumber: null,
  ImageURL: null,
  Comments: null,
  StandardHoursOfOperation: null,
  Informations: null,
  LatestAirDropOffTime: null,
  AdditionalChargeIndicator: null,
  SpecialInstructions: null,
  AdditionalComments: null,
  ExternalPickupPointRef: 'p3',
  PickupPointType: 'locker'
}
const SEARCH = {
  City: 'Bruxelles',
  PostalCode: '1000',
  CountryCode: 'BE',
  Address: 'Rue Neuve 1',
  ShippingMethodId: '3',
  SearchRadius: 10,
  MaximumListSize: 5,
  CultureName: 'en'
}
const NEWS = { categoryIds: '1', displayChildren: 'true', postsPerPage: '3' }
const variant = { productVariantId: '101' }

/** Requests that the contract accepts, for calls that need more than their path. Lines and lists are those of a new shopper. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'addresses.picker': {
    query: {
      inputname: 'ExistingBillingAddressId',
      isAddNewAddress: 'true',
      isEditAddress: 'false',
      type: 'Billing'
    }
  },
  'addresses.changeDelivery': { body: { OrderId: '1001', ...ADDRESS } },
  'assets.read': { parts: { assetId: 'a1' } },
  'assets.folders': { query: { folderId: '0' } },
  'assets.usage': { query: { assetIds: 'a1,a2' } },
  'assets.move': { body: { Assets: [{ AssetId: 'a1', FolderId: '2' }] } },
  'assets.delete': { body: { AssetIds: ['a2'] } },
  'assets.restore': { body: { AssetIds: ['a2'] } },
  'assets.cropAsset': {
    parts: { assetId: 'a1' },
    body: { X: 0, Y: 0, Width: 600, Height: 400, Rotate: 90, KeepOriginal: true }
  },
  'assets.crop': {
    parts: {
      tmpName: 'tmp-1',
      x: '0',
      y: '0',
      w: '600',
      h: '400',
      cropWidth: '300',
      cropHeight: '200'
    }
  },
  'cart.setQuantity': { parts: { id: '103' }, body: { quantity: 2 } },
  'cart.removeItem': { parts: { id: '103' } },
  'catalog.suggestions': { query: { q: 'tea', nbrResults: '5', accuracy: '0.3' } },
  'catalog.variants': { parts: { productId: '1' }, query: { quantity: '1' } },
  'catalog.addToCart': { body: { ProductVariantId: '101', Quantity: 1, Name: 'Teapot Alba' } },
  'catalog.listFilter': { query: { currentFilter: '{}' } },
  'checkout.saveDraft': { body: { Fields: { ShippingMethod: 'home' }, SignedIn: 'false' } },
  'consent.record': {
    body: {
      Stamp: 'mock-1',
      Preferences: true,
      Statistics: false,
      Marketing: false,
      Refused: [],
      Text: 'May we?'
    }
  },
  'coupons.apply': { body: { CouponCode: 'WELCOME10' } },
  'coupons.remove': { body: { CouponCode: 'WELCOME10' } },
  'coupons.ofUser': { parts: { id: '1' } },
  'customerReferences.search': { query: { q: 'my', page: '1' } },
  'customerReferences.form': { query: variant },
  'customerReferences.update': { body: { ...variant, customerReference: 'MY-1' } },
  'customers.checkVat': { query: { countryId: 'BE', VAT: 'BE0123456789' } },
  'customers.search': { query: { q: 'claire' } },
  'delivery.setShippingMethod': { body: { ShippingMethodId: '1' } },
  'delivery.setShippingCountry': { body: { CountryCode: 'FR' } },
  'delivery.setCountries': { body: { ShippingCountryId: 'NL', BillingCountryId: 'BE' } },
  'delivery.setCity': { body: { CityId: '1000' } },
  'delivery.cities': { parts: { countryId: 'BE', query: '1000' } },
  'delivery.setTaxCountry': { body: { currentCountry: 'DE' } },
  'news.calendar': { parts: { ...NEWS, month: '11', year: '2026' } },
  'news.list': { parts: { ...NEWS, date: '2026-11-05' } },
  'orders.addToCart': { body: { OrderId: '1001' } },
  'payments.openSession': { body: { OrderNumber: '1001' } },
  'payments.settle': { body: { OrderNumber: '1001', SessionId: 'session-1001' } },
  'payments.status': { query: { OrderNumber: '1001' } },
  'pickupPoints.search': { parts: { carrier: 'post' }, body: SEARCH },
  'pickupPoints.addresses': { query: { query: 'rue' } },
  'pickupPoints.save': { body: POINT },
  'popups.hide': { body: { Id: 'welcome' } },
  'prepaidAccounts.addToCart': { body: { Quantity: 50, PrepaidAccountId: '1' } },
  'prepaidAccounts.setNotification': { body: { IsActivated: false, PrepaidAccountId: '1' } },
  'productBlocks.stockByWarehouse': {
    query: { ...variant, productId: '1', displayAllActiveWarehouses: 'true' }
  },
  'productBlocks.photosGallery': { query: { productId: '1' } },
  'productBlocks.degressivePrice': { query: { productVariantId: '201' } },
  'productBlocks.recentlyViewed': { query: { productIds: '1,2' } },
  'productBlocks.stockNotification': { query: { ...variant, productId: '1' } },
  'quickOrder.check': { query: { lines: 'ref-201;12\nnothing;1\n' } },
  'quickOrder.add': { body: { Items: [{ ProductVariantId: '401', Quantity: 1 }] } },
  'saved.save': { parts: { id: '101' } },
  'saved.moveToCart': { parts: { id: '102' } },
  'saved.forget': { parts: { id: '102' } },
  'site.changeCurrency': { parts: { currency: 'CHF' } },
  'site.forceCurrency': { parts: { currency: 'CHF' } },
  'wishlist.popup': { query: variant },
  'wishlist.removeLine': { query: { WishlistProductId: '1' } },
  'wishlist.removeVariant': { parts: { ...variant, listId: '1' } },
  'wishlist.removeVariantEverywhere': { parts: variant },
  'wishlist.remove': { query: { WishlistId: '2' } },
  'wishlist.updateQuantity': { query: { WishlistProductId: '1', Quantity: '3' } },
  'wishlist.addVariant': { query: { ProductVariantId: '201', Quantity: '6' } },
  'wishlist.updateName': { query: { WishlistId: '1', Name: 'Christmas' } },
  'wishlist.updateDescription': { query: { WishlistId: '1', Description: 'For us' } },
  'wishlist.addToCart': {
    body: {
      WishlistId: '1',
      Items: [
        { variantId: '101', qty: 1 },
        { variantId: '401', qty: 1 }
      ]
    }
  },
  'wishlist.isInList': { query: variant },
  'wishlist.item': { query: { wishlistid: '1' } },
  'wishlist.create': { body: { Name: 'New', Kind: 'wishlist' } },
  'wishlist.restore': { body: { WishlistProductId: '1' } },
  'wishlist.move': { body: { WishlistProductId: '1', WishlistId: '2' } },
  'wishlist.updateNote': { body: { WishlistProductId: '1', Note: 'The red one' } },
  'wishlist.updateBought': { body: { WishlistProductId: '1', BoughtQuantity: 1 } },
  'wishlist.share': { body: { WishlistId: '1', IsShared: true } },
  'wishlist.importLines': { body: { WishlistId: '1', Lines: 'REF-201;6\nnothing;1' } }
}

/** A request that the contract accepts. */
export function validRequest(
  { name, method, path, encoding }: Endpoint,
  headers: Record<string, string> = {}
): Request {
  const { parts = {}, query = {}, body } = EXAMPLES[name] ?? {}
  const context = { applicationPath: '/shop', sitePath: '/shop', culture: 'en' }
  const url = new URL(fillPath(path, context, parts), 'http://mock.test')
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
  const isForm = encoding === 'form'
  return new Request(url, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers
    },
    ...(body && {
      body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
    })
  })
}
