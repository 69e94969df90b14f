import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { addressWith } from '../../kernel/http/page-address.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Session } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  type AddressType,
  type AddressUse,
  addressesOf,
  type BookAddress,
  bookAddress,
  deleteAddress,
  saveAddress
} from './address-book.ts'
import {
  type AddressProblems,
  asksForCountry,
  fieldName,
  problemsOfAddress,
  readAddress,
  type TypedAddress
} from './address-form.ts'
import { addressLines } from './address-lines.ts'
import { addressModel } from './address-model.ts'
import { territoryProblem } from './vat-territories.ts'

const PATH = '/account/addresses'

/** The purpose of an address in the checkout. */
type Purpose = 'Billing' | 'Shipping'

const PURPOSES: Readonly<Record<string, Purpose>> = {
  'checkout-billing': 'Billing',
  'checkout-shipping': 'Shipping'
}

/** Selects an address in the customer's checkout. */
export type SelectAddress = (
  db: Db,
  session: Session,
  id: number,
  purpose?: Purpose
) => Promise<void>

/**
 * The pages of the customer's address book, which work without JavaScript [CHK-04]. Links in the checkout have
 * `?from=checkout-billing` or `?from=checkout-shipping`; saving leads back there.
 *
 * @param selectInCheckout Called with an address that was saved; with its purpose if it was added in the checkout.
 */
export function bookPages(
  pages: Pages,
  { db, showPage }: Cms,
  selectInCheckout: SelectAddress
): void {
  pages.get(PATH, async (request, reply, site) => {
    const { culture } = site
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    const book = await addressesOf(db, customerId)
    return showPage(request, reply, {
      template: 'addresses/book',
      culture,
      title: text(culture, 'Address.Book'),
      model: {
        addresses: book.map(address => ({ ...address, lines: addressLines(address, culture) })),
        isSaved: fieldOf(request.query, 'saved') === '1'
      }
    })
  })

  pages.get(`${PATH}/:id`, async (request, reply, site) => {
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    const known = await knownOf(customerId, request.params.id)
    if (known === undefined) return reply.callNotFound()
    return show(request, reply, site.culture, known, usageOf(known), {})
  })

  pages.post(`${PATH}/:id`, async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const { customerId } = session
    if (customerId === undefined) return seeOther(reply, loginLink(site, bookLink(site)))
    const { id } = request.params
    const known = await knownOf(customerId, id)
    if (known === undefined) return reply.callNotFound()
    const address = readAddress(request.body, '')
    const use = readUse(request.body)
    if (asksForCountry(request.body)) return show(request, reply, culture, address, use, {})
    const purpose = PURPOSES[fromOf(request.body)]
    const isForDelivery =
      use.type === 'Shipping' || use.isDefaultShipping || purpose === 'Shipping'
    const problems = problemsOfUse(address, isForDelivery, culture)
    if (Object.keys(problems).length > 0)
      return show(request, reply, culture, address, use, problems)
    const saved = await saveAddress(db, customerId, idOf(id), address, use)
    const isOffered = use.type === 'Both' || use.type === purpose
    const isAdded = id === 'new' && isOffered
    await selectInCheckout(db, session, saved, isAdded ? purpose : undefined)
    return seeOther(reply, purpose ? checkoutLink(site, purpose) : savedLink(site))
  })

  pages.post(`${PATH}/:id/delete`, async (request, reply, site) => {
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, bookLink(site)))
    const id = idOf(request.params.id)
    if (!(await bookAddress(db, customerId, id))) return reply.callNotFound()
    await deleteAddress(db, customerId, id!)
    return seeOther(reply, savedLink(site))
  })

  /** The address with this id, an empty one for `new`; `undefined` if it belongs to another customer. */
  async function knownOf(
    customerId: number,
    id: string
  ): Promise<BookAddress | Partial<BookAddress> | undefined> {
    return id === 'new' ? {} : bookAddress(db, customerId, idOf(id))
  }

  function show(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    culture: Culture,
    address: Partial<TypedAddress>,
    use: AddressUse,
    problems: AddressProblems
  ): Promise<FastifyReply> {
    const isNew = request.params.id === 'new'
    return showPage(request, reply, {
      template: 'addresses/edit',
      culture,
      title: text(culture, isNew ? 'Address.New' : 'Address.Edit'),
      address: addressWith(request, { from: fromOf(request.body) }),
      status: Object.keys(problems).length > 0 ? 422 : 200,
      model: {
        address: addressModel({ prefix: '', culture, address, problems }),
        use,
        isNew,
        id: request.params.id,
        from: fromOf(request.body) || fromOf(request.query),
        problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
      }
    })
  }
}

/** An address outside the EU's VAT area can only be a billing address. */
function problemsOfUse(
  address: TypedAddress,
  isForDelivery: boolean,
  culture: Culture
): AddressProblems {
  const problems = problemsOfAddress(address, '', culture)
  if (!isForDelivery) return problems
  const { CountryCode: country, PostalCode: postalCode } = address
  const problem = territoryProblem({ country, postalCode }, culture)
  if (problem) problems[fieldName('', 'PostalCode')] = problem
  return problems
}

function bookLink(site: LocalizedSite): string {
  return homeLink(site) + PATH
}

/** The address book after a change, with a confirmation. */
function savedLink(site: LocalizedSite): string {
  return `${bookLink(site)}?saved=1`
}

/** The step with the address picker. Only browsers without JavaScript show it: a dialog closes with the answer. */
function checkoutLink(site: LocalizedSite, purpose: Purpose): string {
  const step = purpose === 'Billing' ? 'address' : 'delivery'
  return `${homeLink(site)}/checkout?step=${step}&saved=address`
}

/** The `from` of a link in the checkout; `''` for any other. */
function fromOf(fields: unknown): string {
  const from = fieldOf(fields, 'from')
  return Object.hasOwn(PURPOSES, from) ? from : ''
}

function usageOf({
  AddressType = 'Both',
  isDefaultBilling = false,
  isDefaultShipping = false
}: Partial<BookAddress>): AddressUse {
  return { type: AddressType, isDefaultBilling, isDefaultShipping }
}

function readUse(body: unknown): AddressUse {
  const type = fieldOf(body, 'AddressType')
  return {
    type: isType(type) ? type : 'Both',
    isDefaultBilling: fieldOf(body, 'IsDefaultBilling') === 'true',
    isDefaultShipping: fieldOf(body, 'IsDefaultShipping') === 'true'
  }
}

function isType(word: string): word is AddressType {
  return word === 'Billing' || word === 'Shipping' || word === 'Both'
}
