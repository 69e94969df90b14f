import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
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
  problemsOfAddress,
  readAddress,
  type TypedAddress
} from './address-form.ts'
import { addressLines } from './address-lines.ts'
import { addressModel } from './address-model.ts'

type Params = { culture: string; id: string }
type PageRequest = FastifyRequest<{ Params: Params }>

/** The pages of the customer's address book, which work without JavaScript [CHK-04]. */
export async function bookPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms
  const path = `${basePath}/:culture/account/addresses`

  app.get<{ Params: Params }>(path, async (request, reply) => {
    const customer = await customerOf(request, reply)
    if (!customer) return reply
    const { culture, customerId } = customer
    const book = await addressesOf(db, customerId)
    return showPage(request, reply, {
      template: 'addresses/book',
      culture,
      title: text(culture, 'Address.Book'),
      model: {
        addresses: book.map(address => ({ ...address, lines: addressLines(address, culture) })),
        // in a dialog, saving closes the page
        isSaved: fieldOf(request.query, 'saved') === '1',
        from: fromOf(request.query)
      }
    })
  })

  app.get<{ Params: Params }>(`${path}/:id`, async (request, reply) => {
    const customer = await customerOf(request, reply)
    if (!customer) return reply
    const known = await knownOf(customer.customerId, request.params.id)
    if (known === undefined) return reply.callNotFound()
    return show(request, reply, customer.culture, known, usageOf(known), {})
  })

  app.post<{ Params: Params }>(`${path}/:id`, async (request, reply) => {
    const customer = await customerOf(request, reply)
    if (!customer) return reply
    const { culture, customerId } = customer
    const known = await knownOf(customerId, request.params.id)
    if (known === undefined) return reply.callNotFound()
    const address = readAddress(request.body, '')
    const use = readUse(request.body)
    if (asksForCountry(request.body)) return show(request, reply, culture, address, use, {})
    const problems = problemsOfAddress(address, '', culture)
    if (Object.keys(problems).length > 0)
      return show(request, reply, culture, address, use, problems)
    await saveAddress(db, customerId, idOf(request.params.id), address, use)
    return seeOther(reply, listUrl(culture, fromOf(request.body)))
  })

  app.post<{ Params: Params }>(`${path}/:id/delete`, async (request, reply) => {
    const customer = await customerOf(request, reply)
    if (!customer) return reply
    const id = idOf(request.params.id)
    if (!(await bookAddress(db, customer.customerId, id))) return reply.callNotFound()
    await deleteAddress(db, customer.customerId, id!)
    return seeOther(reply, listUrl(customer.culture, ''))
  })

  async function customerOf(request: PageRequest, reply: FastifyReply) {
    const { culture } = request.params
    if (!isCulture(culture)) {
      await reply.callNotFound()
      return undefined
    }
    const { customerId } = await sessionOf(db, request, reply)
    if (customerId !== undefined) return { culture, customerId }
    const back =
      request.method === 'GET' ? request.url : `${basePath}/${culture}/account/addresses`
    const login = `${basePath}/${culture}/security/login?returnUrl=${encodeURIComponent(back)}`
    await seeOther(reply, login)
    return undefined
  }

  /** The address with this id, an empty one for `new`; `undefined` if it belongs to another customer. */
  async function knownOf(
    customerId: number,
    id: string
  ): Promise<BookAddress | Partial<BookAddress> | undefined> {
    return id === 'new' ? {} : bookAddress(db, customerId, idOf(id))
  }

  function show(
    request: PageRequest,
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

  function listUrl(culture: Culture, from: string): string {
    return `${basePath}/${culture}/account/addresses?saved=1${from && `&from=${from}`}`
  }
}

function fromOf(fields: unknown): string {
  return fieldOf(fields, 'from') === 'checkout' ? 'checkout' : ''
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
