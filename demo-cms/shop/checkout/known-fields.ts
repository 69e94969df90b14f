import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import type { AddressColumns } from '../addresses/address-columns.ts'
import type { Typed } from './checkout-form.ts'

/** The initial values of the form. */
const START: Typed = {
  AccountType: 'private',
  BillingCountry: 'BE',
  ShippingCountryId: 'BE',
  ShippingMethod: 'home',
  SameAddressForShipping: 'true',
  PaymentMethod: 'transfer'
}

/** Prefills the form with what the customer and the cart have [CHK-04]. */
export async function knownFields(db: Db, session: Session): Promise<Typed> {
  const known = await fieldsOfCustomer(db, session)
  const cart = await db
    .selectFrom('carts')
    .select(['shipping_method', 'shipping_country', 'postal_code', 'city'])
    .where('id', '=', session.cartId)
    .executeTakeFirst()
  const method = cart?.shipping_method && { ShippingMethod: cart.shipping_method }
  const country = cart?.shipping_country
  if (!country || country === known.BillingCountry) return { ...known, ...method }
  const isKnown = Boolean(known.BillingStreet1)
  return {
    ...known,
    ...method,
    ShippingCountryId: country,
    ...(isKnown
      ? { SameAddressForShipping: '' }
      : {
          BillingCountry: country,
          BillingPostalCode: cart.postal_code ?? '',
          BillingCity: cart.city ?? ''
        })
  }
}

async function fieldsOfCustomer(db: Db, { customerId }: Session): Promise<Typed> {
  if (customerId === undefined) return START
  const customer = await db
    .selectFrom('customers')
    .select(['email', 'first_name', 'last_name', 'company', 'phone', 'kind', 'vat_number'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return START
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default_billing', 'desc')
    .orderBy('id')
    .execute()
  const billing = addresses.find(one => one.type !== 'Shipping') ?? addresses[0]
  const shipping = addresses.find(one => one.is_default_shipping && one !== billing)
  return {
    ...START,
    Email: customer.email,
    PhoneNumber: customer.phone ?? billing?.phone ?? '',
    AccountType: customer.kind,
    BillingVAT: customer.vat_number ?? '',
    BillingFirstName: customer.first_name,
    BillingLastName: customer.last_name,
    BillingCompany: customer.company ?? '',
    ...(billing && {
      ...addressFields('Billing', billing),
      ExistingBillingAddressId: String(billing.id)
    }),
    ...(shipping && {
      ...addressFields('Shipping', shipping),
      SameAddressForShipping: '',
      ExistingShippingAddressId: String(shipping.id)
    })
  }
}

/** An address of the address book as fields of the form. */
function addressFields(prefix: 'Billing' | 'Shipping', row: AddressColumns): Typed {
  return {
    [`${prefix}FirstName`]: row.first_name,
    [`${prefix}LastName`]: row.last_name,
    ...(row.company !== null && { [`${prefix}Company`]: row.company }),
    [`${prefix}Street1`]: row.street1,
    [`${prefix}HouseNumber`]: row.house_number,
    [`${prefix}BoxNumber`]: row.box_number ?? '',
    [`${prefix}PostalCode`]: row.postal_code,
    [`${prefix}City`]: row.city,
    [prefix === 'Billing' ? 'BillingCountry' : 'ShippingCountryId']: row.country_code
  }
}
