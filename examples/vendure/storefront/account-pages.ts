import { randomUUID } from 'node:crypto'
import { orders } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { cutText, listUrl, plainText } from 'vitrine/shared'
import {
  addressModel,
  addressNames,
  problemsOfAddress,
  readAddress,
  writtenAddress
} from './address-form.ts'
import { pagination } from './list-model.ts'
import { type Page, type PageHandler, type Routes, seeOther } from './page.ts'
import {
  addressBook,
  type Customer,
  deleteAddress,
  findCustomer,
  saveAddress
} from './vendure/customers.ts'
import { findOrder, ordersOfCustomer, countries as readCountries } from './vendure/orders.ts'
import type { Visit } from './visit.ts'

const PAGE_SIZE = 10

/** What customers see of themselves: their orders, which they can order again, and their addresses. */
export const accountPages: Routes = {
  'GET /account': forCustomers(async (visit, customer) => {
    const { orders: latest } = await ordersOfCustomer(visit, 1, 3)
    const addresses = await addressBook(visit)
    return {
      template: 'account/overview',
      title: visit.text('Account.Title'),
      model: {
        customer,
        orders: latest,
        addresses: addresses.slice(0, 2),
        reorderKey: randomUUID()
      }
    }
  }),

  'GET /account/orders': forCustomers(async visit => {
    const asked = Number(visit.url.searchParams.get('pageindex') ?? 1)
    const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1
    const { orders: shown, total } = await ordersOfCustomer(visit, page, PAGE_SIZE)
    return {
      template: 'account/order-list',
      title: visit.text('Account.Orders'),
      model: {
        orders: shown,
        total,
        reorderKey: randomUUID(),
        pagination: pagination(page, total, PAGE_SIZE, changes => {
          const url = listUrl(visit.url, changes)
          return url.pathname + url.search
        })
      }
    }
  }),

  'GET /account/orders/:number': forCustomers(async visit => {
    const { number = '' } = visit.params
    const order = await findOrder(visit, number)
    if (!order) return undefined
    return {
      template: 'account/one-order',
      title: visit.text('Account.Order', { number }),
      model: { order, reorderKey: randomUUID() }
    }
  }),

  async 'POST /sales/orders/addtocart'(visit) {
    const form = await visit.form()
    const number = form.get('OrderId') ?? ''
    const key = form.get('Key') || randomUUID()
    const { Lines = [] } = await visit.call(orders.addToCart, {
      body: { OrderId: number },
      key
    })
    return {
      template: 'orders/reordered',
      title: visit.text('Reorder.Title', { number }),
      address: visit.link(`/account/orders/${number}`),
      model: {
        number,
        added: Lines.filter(line => line.AddedQuantity > 0).length,
        missing: Lines.filter(line => line.AddedQuantity < line.Quantity)
      }
    }
  },

  'GET /account/addresses': forCustomers(async visit => ({
    template: 'account/addresses',
    title: visit.text('Address.Book'),
    model: { addresses: await addressBook(visit) }
  })),

  'GET /account/addresses/:id': forCustomers(async visit => {
    const { id = '' } = visit.params
    const addresses = await addressBook(visit)
    const address = addresses.find(one => one.id === id)
    if (!address && id !== 'new') return undefined
    return addressPage(visit, address ? writtenAddress(address, '') : {})
  }),

  'POST /account/addresses/:id': forCustomers(async visit => {
    const form = await visit.form()
    const { id = '' } = visit.params
    const read = (name: string) => cutText(plainText(form.get(name) ?? '').trim(), 200)
    const typed = Object.fromEntries(addressNames('').map(name => [name, read(name)]))
    const countries = await readCountries(visit)
    const address = readAddress(typed, '')
    const problems = problemsOfAddress(visit, address, '', countries)
    if (Object.keys(problems).length > 0) return addressPage(visit, typed, problems)
    await saveAddress(visit, address, id === 'new' ? undefined : id)
    return seeOther(visit, visit.link('/account/addresses?saved=address'))
  }),

  'POST /account/addresses/:id/delete': forCustomers(async visit => {
    await visit.form()
    await deleteAddress(visit, visit.params.id ?? '')
    return seeOther(visit, visit.link('/account/addresses?saved=address'))
  })
}

async function addressPage(
  visit: Visit,
  typed: Readonly<Record<string, string>>,
  problems: Readonly<Record<string, string>> = {}
): Promise<Page> {
  const countries = await readCountries(visit)
  const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
  return {
    template: 'account/address',
    title: visit.text(visit.params.id === 'new' ? 'Address.New' : 'Address.Edit'),
    status: list.length > 0 ? 422 : 200,
    model: {
      id: visit.params.id,
      problemList: list,
      address: addressModel(visit, typed, '', countries, problems)
    }
  }
}

/** Leads guests to the login, which leads back. */
function forCustomers(
  show: (visit: Visit, customer: Customer) => ReturnType<PageHandler>
): PageHandler {
  return async visit => {
    const customer = await findCustomer(visit)
    if (!customer) throw new RefusalError(401, visit.text('Account.LogInFirst'))
    return show(visit, customer)
  }
}
