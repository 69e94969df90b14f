import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen, shownVersion, versionOf } from '../../kernel/http/change-seen.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
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

/** The form of an address, beside what was typed. */
interface Shown {
  known: BookAddress | Partial<BookAddress>
  use: AddressUse
  problems?: AddressProblems
  refusal?: RefusalError
  /** Whether sending the form adds an address. @default for the address `new` */
  isNew?: boolean
}

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
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    return showBook(request, reply, site.culture, customerId)
  })

  async function showBook(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    customerId: number,
    refusal?: RefusalError
  ) {
    const book = await addressesOf(db, customerId)
    return showPage(request, reply, {
      template: 'addresses/book',
      culture,
      title: text(culture, 'Address.Book'),
      status: refusal?.status ?? 200,
      model: {
        addresses: book.map(address => ({
          ...address,
          version: versionOf(address),
          lines: addressLines(address, culture)
        })),
        refusal: refusal?.message,
        isSaved: fieldOf(request.query, 'saved') === '1'
      }
    })
  }

  pages.get(`${PATH}/:id`, async (request, reply, site) => {
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    const known = await knownOf(customerId, request.params.id)
    if (known === undefined) return reply.callNotFound()
    return show(request, reply, site.culture, known, { known, use: usageOf(known) })
  })

  pages.post(`${PATH}/:id`, async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const { customerId } = session
    if (customerId === undefined) return seeOther(reply, loginLink(site, bookLink(site)))
    const { id } = request.params
    const found = await knownOf(customerId, id)
    const address = readAddress(request.body, '')
    const use = readUse(request.body)
    if (found === undefined && isTyped(address)) {
      // deleted in another tab: what was typed can still be added
      const refusal = new RefusalError(404, text(culture, 'Address.Gone'))
      return show(request, reply, culture, address, { known: {}, use, refusal, isNew: true })
    }
    if (found === undefined) return reply.callNotFound()
    const known = found
    if (asksForCountry(request.body)) {
      return show(request, reply, culture, address, { known, use })
    }
    const purpose = PURPOSES[fromOf(request.body)]
    const isForDelivery =
      use.type === 'Shipping' || use.isDefaultShipping || purpose === 'Shipping'
    const problems = problemsOfUse(address, isForDelivery, culture)
    if (Object.keys(problems).length > 0)
      return show(request, reply, culture, address, { known, use, problems })
    let saved = 0
    const refusal = await changeSeen(db, formOf(request, culture, customerId), async tx => {
      saved = await saveAddress(tx, customerId, idOf(id), address, use)
    })
    if (refusal) {
      const now = (await knownOf(customerId, id)) ?? known
      return show(request, reply, culture, address, { known: now, use, refusal })
    }
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
    const { culture } = site
    const refusal = await changeSeen(db, formOf(request, culture, customerId), tx =>
      deleteAddress(tx, customerId, id!)
    )
    if (refusal) return showBook(request, reply, culture, customerId, refusal)
    return seeOther(reply, savedLink(site))
  })

  /** A form of an address: the customer, in several tabs, and staff who serve them may have it open. */
  function formOf(
    request: FastifyRequest<{ Params: { id: string } }>,
    culture: Culture,
    customerId: number
  ) {
    return {
      body: request.body,
      culture,
      lock: { table: 'customers', id: customerId },
      state: (tx: Db) => bookAddress(tx, customerId, idOf(request.params.id))
    }
  }

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
    { known, use, problems = {}, refusal, isNew = request.params.id === 'new' }: Shown
  ): Promise<FastifyReply> {
    return showPage(request, reply, {
      template: 'addresses/edit',
      culture,
      title: text(culture, isNew ? 'Address.New' : 'Address.Edit'),
      address: urlWith(request, { from: fromOf(request.body) }),
      status: refusal?.status ?? (Object.keys(problems).length > 0 ? 422 : 200),
      model: {
        address: addressModel({ prefix: '', culture, address, problems }),
        use,
        isNew,
        version: isNew ? '' : shownVersion(request.body, known, refusal),
        refusal: refusal?.message,
        id: isNew ? 'new' : request.params.id,
        from: fromOf(request.body) || fromOf(request.query),
        problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
      }
    })
  }
}

function isTyped({ Street1, LastName }: TypedAddress): boolean {
  return Street1 !== '' || LastName !== ''
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
