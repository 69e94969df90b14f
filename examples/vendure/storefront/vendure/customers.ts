import { createHash } from 'node:crypto'
import type { OrderAddress } from '@vendure/common/lib/generated-types'
import { isGraphQlErrorResult, type RequestContext } from '@vendure/core'
import { RefusalError } from 'vitrine/server'
import { logIn, logOff } from '../../bridge/account/login.ts'
import { limited } from '../../bridge/limits.ts'
import { messageIn } from '../../bridge/messages.ts'
import type { Shop } from '../../bridge/shop.ts'
import type { Address } from '../address-form.ts'
import type { Visit } from '../visit.ts'

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** The customer who is logged in. The stamp identifies the customer for the browser, without saying who it is. */
export function findCustomer(visit: Visit) {
  return visit.reading(async ctx => {
    const found = await customerOf(visit.shop, ctx)
    if (!found) return undefined
    const { id, firstName, lastName, emailAddress: email } = found
    const stamp = createHash('sha256').update(`customer ${id}`).digest('base64url').slice(0, 12)
    return { id: String(id), name: `${firstName} ${lastName}`, email, stamp }
  })
}

/** Merges the guest's cart and lists into those of the customer; `false` for a wrong password. */
export function logInCustomer(visit: Visit, email: string, password: string): Promise<boolean> {
  const work = () => withCookies(visit, call => logIn(visit.shop, call, email, password))
  return limited(visit.shop, 'login', visit, work, isRight => !isRight)
}

export function logOffCustomer(visit: Visit): Promise<void> {
  return withCookies(visit, call => logOff(visit.shop, call))
}

/** Collects the cookies first, because browsers see the last one only. */
async function withCookies<Result>(
  visit: Visit,
  work: (call: Parameters<typeof logIn>[1]) => Promise<Result>
): Promise<Result> {
  const { culture, request } = visit
  const headers = new Headers()
  const findSession = () => visit.findSession()
  const result = await work({ culture, request, headers, findSession })
  visit.keepCookies(headers)
  return result
}

/**
 * Creates an account, which can log in at once: `requireVerification` is off.
 *
 * @throws {RefusalError} if the address has one.
 */
export function register(
  visit: Visit,
  customer: { firstName: string; lastName: string; emailAddress: string; password: string }
): Promise<void> {
  const { users, customers } = visit.shop
  const work = async (ctx: RequestContext) => {
    const known = await users.getUserByEmailAddress(ctx, customer.emailAddress, 'customer')
    if (known) throw new RefusalError(422, visit.text('Account.ExistsMail.Subject'))
    const made = await customers.registerCustomerAccount(ctx, customer)
    if (isGraphQlErrorResult(made)) throw new RefusalError(422, made.message)
  }
  return limited(visit.shop, 'register', visit, () => visit.changing(work))
}

/** The address book of the customer. */
export function addressBook(visit: Visit) {
  const { shop } = visit
  return visit.reading(async ctx => {
    const found = await customerOf(shop, ctx)
    if (!found) return []
    const all = await shop.customers.findAddressesByCustomerId(ctx, found.id)
    return all.map(({ id, defaultShippingAddress, country, ...address }) => {
      const written = { ...address, country: country.name, countryCode: country.code }
      return {
        ...readAddress(written),
        id: String(id),
        lines: addressLines(written),
        isDefaultShipping: defaultShippingAddress
      }
    })
  })
}

/** Saves an address, or adds one without an id. */
export function saveAddress(visit: Visit, address: Address, id?: string): Promise<void> {
  const { customers } = visit.shop
  return visit.changing(async ctx => {
    const written = writtenAddress(address)
    if (id === undefined) {
      await customers.createAddress(ctx, (await ownerOf(visit, ctx)).id, written)
    } else {
      await customers.updateAddress(ctx, { id: await ownAddress(visit, ctx, id), ...written })
    }
  })
}

export function deleteAddress(visit: Visit, id: string): Promise<void> {
  return visit.changing(async ctx => {
    await visit.shop.customers.deleteAddress(ctx, await ownAddress(visit, ctx, id))
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

async function customerOf({ customers }: Shop, ctx: RequestContext) {
  const { activeUserId: id } = ctx
  return id === undefined ? undefined : customers.findOneByUserId(ctx, id)
}

async function ownerOf({ shop, culture }: Visit, ctx: RequestContext) {
  const found = await customerOf(shop, ctx)
  if (!found) throw new RefusalError(401, messageIn(culture, 'loginNeeded'))
  return found
}

/** @throws {RefusalError} 404 for an address of somebody else. */
async function ownAddress(visit: Visit, ctx: RequestContext, id: string) {
  const owner = await ownerOf(visit, ctx)
  const all = await visit.shop.customers.findAddressesByCustomerId(ctx, owner.id)
  const own = all.find(address => String(address.id) === id)
  if (!own) throw new RefusalError(404, messageIn(visit.culture, 'notFound'))
  return own.id
}
