import { createHash } from 'node:crypto'
import type { OrderAddress } from '@vendure/common/lib/generated-types'
import {
  type Address as AddressEntity,
  type Customer as CustomerEntity,
  isGraphQlErrorResult,
  type RequestContext
} from '@vendure/core'
import { RefusalError } from 'vitrine/server'
import { changing, reading } from '../../bridge/context.ts'
import { messageIn } from '../../bridge/messages.ts'
import type { Shop as Bridge } from '../../bridge/shop.ts'
import type { Address, Customer, NewCustomer, SavedAddress } from '../shop.ts'
import { type BridgeVisit, callOf } from './bridge-visit.ts'

/** The customer who is logged in. */
export function customer(shop: Bridge, visit: BridgeVisit): Promise<Customer | undefined> {
  return reading(shop, callOf(shop, visit), async ctx => {
    const found = await customerOf(shop, ctx)
    if (!found) return undefined
    const { id, firstName, lastName, emailAddress: email } = found
    const stamp = createHash('sha256').update(`customer ${id}`).digest('base64url').slice(0, 12)
    return { id: String(id), name: `${firstName} ${lastName}`, email, stamp }
  })
}

/** The address book of the customer. */
export function addresses(shop: Bridge, visit: BridgeVisit): Promise<SavedAddress[]> {
  return reading(shop, callOf(shop, visit), async ctx => {
    const found = await customerOf(shop, ctx)
    if (!found) return []
    const all = await shop.customers.findAddressesByCustomerId(ctx, found.id)
    return all.map(address => ({
      ...readAddress({
        ...address,
        country: address.country.name,
        countryCode: address.country.code
      }),
      id: String(address.id),
      lines: addressLines({ ...address, country: address.country.name }),
      isDefaultBilling: address.defaultBillingAddress,
      isDefaultShipping: address.defaultShippingAddress
    }))
  })
}

/** Saves an address, or adds one without an id. */
export function saveAddress(
  shop: Bridge,
  visit: BridgeVisit,
  address: Address,
  id: string | undefined
): Promise<void> {
  return changing(shop, callOf(shop, visit), async ctx => {
    const owner = await ownerOf(shop, ctx, visit)
    if (id === undefined) {
      await shop.customers.createAddress(ctx, owner.id, writtenAddress(address))
      return
    }
    const own = await ownAddress(shop, ctx, owner, visit, id)
    await shop.customers.updateAddress(ctx, { id: own.id, ...writtenAddress(address) })
  })
}

export function deleteAddress(shop: Bridge, visit: BridgeVisit, id: string): Promise<void> {
  return changing(shop, callOf(shop, visit), async ctx => {
    const owner = await ownerOf(shop, ctx, visit)
    const own = await ownAddress(shop, ctx, owner, visit, id)
    await shop.customers.deleteAddress(ctx, own.id)
  })
}

/** Vendure has one line for the street and the name. */
export function writtenAddress(address: Address) {
  return {
    fullName: `${address.FirstName} ${address.LastName}`.trim(),
    company: address.Company,
    streetLine1: `${address.Street1} ${address.HouseNumber}`.trim(),
    streetLine2: address.BoxNumber,
    postalCode: address.PostalCode,
    city: address.City,
    countryCode: address.CountryCode
  }
}

/** The lines of an address on an envelope. */
export function addressLines(address: OrderAddress): string[] {
  const { fullName, company, streetLine1, streetLine2, postalCode, city, country } = address
  const street = [streetLine1, streetLine2].filter(Boolean).join(' / ')
  const lines = [fullName, company, street, `${postalCode ?? ''} ${city ?? ''}`.trim(), country]
  return lines.filter((line): line is string => Boolean(line))
}

function readAddress(address: OrderAddress): Address {
  const [FirstName = '', ...others] = (address.fullName ?? '').split(' ')
  const [, Street1 = '', HouseNumber = ''] =
    /^(.*?)(?: (\S*\d\S*))?$/.exec(address.streetLine1 ?? '') ?? []
  return {
    FirstName,
    LastName: others.join(' '),
    Company: address.company ?? '',
    Street1,
    HouseNumber,
    BoxNumber: address.streetLine2 ?? '',
    PostalCode: address.postalCode ?? '',
    City: address.city ?? '',
    CountryCode: address.countryCode ?? ''
  }
}

function customerOf(shop: Bridge, ctx: RequestContext): Promise<CustomerEntity | undefined> {
  const { activeUserId } = ctx
  if (activeUserId === undefined) return Promise.resolve(undefined)
  return shop.customers.findOneByUserId(ctx, activeUserId)
}

async function ownerOf(shop: Bridge, ctx: RequestContext, { culture }: BridgeVisit) {
  const found = await customerOf(shop, ctx)
  if (!found) throw new RefusalError(401, messageIn(culture, 'loginNeeded'))
  return found
}

/** @throws {RefusalError} 404 for an address of somebody else. */
async function ownAddress(
  shop: Bridge,
  ctx: RequestContext,
  owner: CustomerEntity,
  { culture }: BridgeVisit,
  id: string
): Promise<AddressEntity> {
  const all = await shop.customers.findAddressesByCustomerId(ctx, owner.id)
  const own = all.find(address => String(address.id) === id)
  if (!own) throw new RefusalError(404, messageIn(culture, 'notFound'))
  return own
}

/**
 * Creates an account, which can log in at once: `requireVerification` is off.
 *
 * @throws {RefusalError} if the address has one.
 */
export function register(
  shop: Bridge,
  visit: BridgeVisit,
  customer: NewCustomer
): Promise<void> {
  const { firstName, lastName, email: emailAddress, password } = customer
  return changing(shop, callOf(shop, visit), async ctx => {
    const known = await shop.users.getUserByEmailAddress(ctx, emailAddress, 'customer')
    if (known) throw new RefusalError(422, visit.text('Account.ExistsMail.Subject'))
    const made = await shop.customers.registerCustomerAccount(ctx, {
      emailAddress,
      firstName,
      lastName,
      password
    })
    if (isGraphQlErrorResult(made)) throw new RefusalError(422, made.message)
  })
}
