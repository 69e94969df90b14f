import { type GenericSchema, safeParse } from 'valibot'
import { expect, test } from 'vitest'

import {
  type Endpoint,
  endpoints,
  PickupPoint,
  VatCheck
} from '../../../src/shared/contract/index.ts'

/** The required calls [HTTP-04] with their fields; `?` marks an optional one. */
const CALLS: Record<string, string> = {
  'GET {app}/api/v1/localization/{culture}/stringresources': '',
  'GET {app}/assets/croptempimg/{tmpName}/{x}/{y}/{w}/{h}/{cropWidth}/{cropHeight}':
    'keepOriginal? rotate? flip? straighten?',
  'GET {app}/api/v1/assetslibrary/assets/{assetId}': '',
  'GET {app}/api/v1/assetslibrary/folders/hierarchy': 'folderId',
  'GET {app}/api/v1/catalog/products/{productId}/productvariants': 'quantity',
  'POST {app}/api/v1/catalog/products/addtocart':
    'ProductVariantId Quantity Name ItemOrigin? ItemKey? OrderId? ItemId?',
  'GET {app}/api/v1/catalog/search/suggestions': 'q nbrResults accuracy',
  'GET {app}/api/v1/catalog/customerref/search': 'q page',
  'GET {site}/widget/catalog/StockByWarehouse':
    'productId productVariantId displayAllActiveWarehouses',
  'GET {site}/widget/catalog/CustomerReferenceUpdate': 'productVariantId',
  'POST {site}/widget/catalog/CustomerReferenceUpdate': 'productVariantId customerReference',
  'GET {site}/widget/catalog/ProductPhotosGallery': 'productId productVariantId?',
  'GET {app}/widget/catalog/DegressivePrice': 'productVariantId',
  'GET {app}/{culture}/catalog/stocknotification/subscribe': 'productVariantId productId',
  'GET {site}/widget/catalog/ListFilter': 'brandId? categoryId? q? currentFilter',
  'GET {app}/widget/DeliveryAddressPicker':
    'inputname isAddNewAddress isEditAddress selectedAddressId? type',
  'GET {app}/widget/couponcodes/list': '',
  'GET {site}/widget/news/calendar/{categoryIds}/{displayChildren}/{postsPerPage}/{month}/{year}':
    '',
  'GET {site}/widget/news/newslist/{categoryIds}/{displayChildren}/{postsPerPage}/{date}': '',
  'GET {app}/{culture}/widget/shoppingcartitems': '',
  'GET {app}/api/v1/shoppingcarts': '',
  'PUT {app}/api/v1/shoppingcarts/shoppingcartitems/{id}': 'quantity',
  'DELETE {app}/api/v1/shoppingcarts/shoppingcartitems/{id}': '',
  'POST {app}/api/v1/shoppingcarts/shippingmethods': 'ShippingMethodId',
  'POST {app}/api/v1/shoppingcarts/shippingcountries': 'CountryCode',
  'POST {app}/api/v1/shoppingcarts/country': 'ShippingCountryId BillingCountryId',
  'POST {app}/api/v1/shoppingcarts/city': 'CityId PostalCode? City?',
  'POST {app}/api/v1/shoppingcarts/externalpickuppoint': `ShippingFirstName ShippingLastName ShippingMethodId
    PickupPointName ShippingStreet1 ShippingPostalCode ShippingCity ShippingCountryId ShippingPhoneNumber ImageURL Comments
    StandardHoursOfOperation Informations LatestAirDropOffTime AdditionalChargeIndicator SpecialInstructions
    AdditionalComments ExternalPickupPointRef PickupPointType PickupPointId?`,
  'POST {app}/api/v1/shoppingcarts/coupon': 'CouponCode',
  'DELETE {app}/api/v1/shoppingcarts/coupon': 'CouponCode?',
  'GET {app}/api/v1/couponcode/user/{id}': '',
  'GET {app}/api/v1/sales/customers/checkisvatvalid/': 'countryId VAT customerId?',
  'GET {site}/{culture}/catalog/wishlist/popup': 'productVariantId birthlist? quantity?',
  'DELETE {site}/api/v1/catalog/wishlist/deletefromlist': 'WishlistProductId',
  'POST {site}/api/v1/catalog/wishlist/delete': 'WishlistId',
  'POST {site}/api/v1/catalog/wishlist/updatequantity': 'WishlistProductId Quantity',
  'POST {site}/api/v1/catalog/wishlist/addproductvariant':
    'ProductVariantId WishlistId? Quantity? Name? Kind?',
  'POST {site}/api/v1/catalog/wishlist/updatename': 'WishlistId Name',
  'POST {site}/api/v1/catalog/wishlist/updatedescription': 'WishlistId Description',
  'POST {site}/api/v1/catalog/products/addwishlisttocart': 'WishlistId Items',
  'GET {site}/api/v1/catalog/wishlist/products/count': '',
  'DELETE {site}/api/v1/catalog/wishlist/deletefromalllist/{productVariantId}': '',
  'DELETE {site}/api/v1/catalog/wishlist/deletefromlist/{productVariantId}/{listId}': '',
  'GET {site}/api/v1/catalog/wishlist/isinthelist': 'productVariantId',
  'POST {app}/api/v1/currencyconverter/currency/changeto/{currency}': '',
  'POST {app}/api/v1/currencyconverter/currency/changeto/{currency}/true': '',
  'GET {app}/api/v1/settings/GoogleFrontAPIKey': '',
  'PUT {app}/api/v1/sales/orders/addtocart': 'OrderId',
  'POST {app}/api/v1/sales/prepaidaccounts/addtocart': 'Quantity PrepaidAccountId',
  'POST {app}/api/v1/sales/prepaidaccounts/setnotification': 'IsActivated PrepaidAccountId',
  'POST {app}/{culture}/sales/order/ChangeDeliveryAddressRequest':
    'OrderId Street1 HouseNumber BoxNumber? PostalCode City CountryId',
  'POST {app}/api/v1/security/passkeys/registrationoptions': '',
  'POST {app}/api/v1/security/passkeys/loginoptions': '',
  'GET {app}/api/v1/sales/customers': 'q',
  'PUT {app}/api/v1/salestaxes/currentcountry': 'currentCountry',
  'POST {app}/api/v1/shipping/{carrier}/getpickuppoints': `City PostalCode CountryCode Address ShippingMethodId
    SearchRadius MaximumListSize CultureName`,
  'GET {app}/api/v1/countries/{countryId}/cities/{query}': ''
}

/** Calls without a requirement, which the library's own tags need. */
const OWN_CALLS: Record<string, string> = {
  'GET {site}/{culture}/catalog/wishlist/list_item': 'wishlistid reserved?',
  'POST {site}/api/v1/catalog/wishlist/create': 'Name Kind',
  'POST {site}/api/v1/catalog/wishlist/restore': 'WishlistProductId',
  'POST {site}/api/v1/catalog/wishlist/move': 'WishlistProductId WishlistId',
  'POST {site}/api/v1/catalog/wishlist/updatenote': 'WishlistProductId Note',
  'POST {site}/api/v1/catalog/wishlist/updatebought': 'WishlistProductId BoughtQuantity',
  'POST {site}/api/v1/catalog/wishlist/share': 'WishlistId IsShared',
  'POST {site}/api/v1/catalog/wishlist/import': 'WishlistId Lines',
  'GET {app}/api/v1/assetslibrary/usage': 'assetIds',
  'POST {app}/api/v1/assetslibrary/assets/{assetId}/crop':
    'X Y Width Height Rotate? Flip? Straighten? KeepOriginal',
  'POST {app}/api/v1/assetslibrary/move': 'Assets',
  'POST {app}/api/v1/assetslibrary/delete': 'AssetIds',
  'POST {app}/api/v1/assetslibrary/restore': 'AssetIds',
  'POST {app}/api/v1/popups/hide': 'Id',
  'POST {app}/api/v1/consent': 'Marketing Preferences Refused Stamp Statistics Text',
  'GET {site}/widget/consent/cookies': '',
  'GET {app}/api/v1/shipping/addresses': 'query countryCode?',
  'GET {site}/widget/catalog/RecentlyViewed': 'productIds',
  'GET {app}/api/v1/catalog/quickorder/lines': 'lines',
  'POST {app}/api/v1/catalog/quickorder/addtocart': 'Items',
  'PUT {app}/api/v1/checkout/draft': 'Fields SignedIn',
  'DELETE {app}/api/v1/shoppingcarts/shoppingcartitems': '',
  'GET {app}/api/v1/shoppingcarts/saveditems': '',
  'POST {app}/api/v1/shoppingcarts/shoppingcartitems/{id}/saveforlater': '',
  'POST {app}/api/v1/shoppingcarts/saveditems/{id}/movetocart': '',
  'DELETE {app}/api/v1/shoppingcarts/saveditems/{id}': '',
  'POST {app}/api/v1/sales/payments/session': 'OrderNumber',
  'POST {app}/api/v1/sales/payments/result':
    'OrderNumber SessionId SessionResult? RedirectResult?',
  'GET {app}/api/v1/sales/payments/status': 'OrderNumber'
}

const calls = Object.values(endpoints).flatMap(area => Object.values(area) as Endpoint[])

test.each(Object.entries({ ...CALLS, ...OWN_CALLS }))(
  '%s is in the contract with its fields [HTTP-04]',
  (name, fields) => {
    const call = calls.find(({ method, path }) => `${method} ${path}` === name)
    expect(call, 'the call is there').toBeDefined()
    expect(fieldsOf(call?.query ?? call?.body)).toEqual(
      fields.split(/\s+/).filter(Boolean).sort()
    )
  }
)

test('has every call once, and no unknown ones [HTTP-04]', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  expect(names.sort()).toEqual(Object.keys({ ...CALLS, ...OWN_CALLS }).sort())
})

test('a VAT number is either valid, invalid or unknown [CHK-02]', () => {
  const isFine = (valid: unknown) =>
    safeParse(VatCheck, { IsVATValidWebService: valid, ErrorMessage: null }).success
  expect([true, false, null].map(isFine)).toEqual([true, true, true])
  expect(['', 'true', 0, undefined].map(isFine)).toEqual([false, false, false, false])
})

test('accepts a pickup point with few details, but not one without a name [CHK-09]', () => {
  const silent = Object.fromEntries(
    fieldsOf(PickupPoint).map(name => [name, null] as [string, unknown])
  )
  const point = {
    ...silent,
    PublicAccessPointID: 'p1',
    ConsigneeName: 'Librairie du Parc',
    Address: 'Rue Haute 1',
    PostCode: '1000',
    City: 'Bruxelles',
    CountryId: 'BE'
  }
  expect(safeParse(PickupPoint, point).success).toBe(true)
  expect(safeParse(PickupPoint, { ...point, ConsigneeName: null }).success).toBe(false)
})

/** The names of a schema's fields; `?` marks optional ones. */
function fieldsOf(schema: GenericSchema | undefined): string[] {
  const { entries = {} } = (schema ?? {}) as { entries?: Record<string, GenericSchema> }
  return Object.entries(entries)
    .map(([name, { type }]) => (type === 'optional' ? `${name}?` : name))
    .sort()
}

test('names each call by its path in the contract, which transports switch on', () => {
  const names = Object.entries(endpoints).flatMap(([area, calls]) =>
    Object.entries(calls).map(([key, call]) => [`${area}.${key}`, call.name])
  )
  for (const [path, name] of names) expect(name).toBe(path)
})
