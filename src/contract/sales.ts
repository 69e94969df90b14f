import { named } from './endpoint.ts'

/** Orders, customers, taxes, shipping, prepaid accounts. */
export const sales = {
  checkVat: named(
    'GET',
    '{app}/api/v1/sales/customers/checkisvatvalid/',
    'Whether a VAT number is valid (countryId, VAT, customerId) [CHK-02].'
  ),
  customers: named(
    'GET',
    '{app}/api/v1/sales/customers',
    'Customers by a search term [CHK-13].'
  ),
  reorder: named(
    'PUT',
    '{app}/api/v1/sales/orders/addtocart',
    'Puts an order into the cart again [CART-09].'
  ),
  addPrepaid: named(
    'POST',
    '{app}/api/v1/sales/prepaidaccounts/addtocart',
    'Adds prepaid credit (Quantity, PrepaidAccountId) [PRE-02].'
  ),
  setPrepaidNotification: named(
    'POST',
    '{app}/api/v1/sales/prepaidaccounts/setnotification',
    'Switches the usage notification [PRE-03].'
  ),
  changeDeliveryAddress: named(
    'POST',
    '{app}/{culture}/sales/order/ChangeDeliveryAddressRequest',
    "Asks to change an order's address [CHK-11]."
  ),
  deliveryAddressPicker: named(
    'GET',
    '{app}/widget/DeliveryAddressPicker',
    'The address picker, as HTML [CHK-04].'
  ),
  setCurrentCountry: named(
    'PUT',
    '{app}/api/v1/salestaxes/currentcountry',
    'Sets the tax country (currentCountry) [CHK-06].'
  ),
  pickupPoints: named(
    'POST',
    '{app}/api/v1/shipping/{carrier}/getpickuppoints',
    'Pickup points around an address [CHK-08].'
  )
}
