import { type Order, Promotion } from '@vendure/core'
import { IsNull, Like } from 'typeorm'
import { addresses, coupons, customers, orders, prepaidAccounts } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { tidyVatNumber } from 'vitrine/shared'
import { addPieces, openCart } from '../cart/change-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { placedOrder } from '../checkout/place-order.ts'
import { changing, reading } from '../context.ts'
import { html } from '../html.ts'
import { messageIn } from '../messages.ts'
import type { BridgeApi, Shop } from '../shop.ts'
import { textOf, variantsOf } from '../variants.ts'
import { customerIdOf } from './customer.ts'

/** What customers have: coupons, addresses, past orders. */
export function handleAccount(api: BridgeApi, shop: () => Shop): void {
  const couponsFor = async (call: Parameters<typeof reading>[1], wanted?: string) =>
    reading(shop(), call as never, async (ctx, session) => {
      const id = await customerIdOf(shop(), ctx, session)
      if (id === undefined) {
        throw new RefusalError(401, messageIn(call.culture, 'loginNeeded'))
      }
      if (wanted !== undefined && wanted !== String(id)) return []
      const email = session?.user?.identifier ?? ''
      const found = await shop()
        .connection.getRepository(ctx, Promotion)
        .find({
          where: { enabled: true, deletedAt: IsNull(), couponCode: Like('_%') },
          relations: { translations: true }
        })
      const now = new Date()
      return found
        .filter(({ conditions }) =>
          conditions.some(({ args }) =>
            args.some(({ name, value }) => name === 'email' && value === email)
          )
        )
        .filter(({ endsAt }) => !endsAt || endsAt > now)
        .map(({ couponCode, translations, endsAt }) => ({
          CouponCode: couponCode,
          Description: textOf(ctx, translations).name ?? null,
          EndDatetime: endsAt?.toISOString() ?? null
        }))
    })

  api.handle(coupons.ofUser, call => couponsFor(call, call.params.id))

  api.handle(coupons.list, async call => {
    const rows = (await couponsFor(call)).map(
      ({ CouponCode, Description }) => html`<li><code>${CouponCode}</code> ${Description}</li>`
    )
    return html`<ul>${rows}</ul>`.text
  })

  api.handle(addresses.picker, call =>
    reading(shop(), call, async (ctx, session) => {
      const id = await customerIdOf(shop(), ctx, session)
      if (id === undefined) return html`<p>${messageIn(call.culture, 'loginNeeded')}</p>`.text
      const { inputname, selectedAddressId } = call.query
      const found = await shop().customers.findAddressesByCustomerId(ctx, id)
      const rows = found.map(address => {
        const isChosen = String(address.id) === selectedAddressId
        const checked = isChosen ? html`checked` : ''
        return html`<li><label><input type="radio" name="${inputname}" value="${address.id}" ${checked}> ${address.fullName}, ${address.streetLine1} ${address.streetLine2}, ${address.postalCode} ${address.city}</label></li>`
      })
      return html`<ul>${rows}</ul>`.text
    })
  )

  api.handle(orders.addToCart, call =>
    changing(shop(), call, async (ctx, session) => {
      const order = await placedOrder(shop(), ctx, session, call.body.OrderId)
      if (!order) throw new RefusalError(404, messageIn(call.culture, 'noSuchOrder'))
      const open = await openCart(shop(), ctx, session, call.culture)
      const Lines = []
      for (const line of linesOf(order)) {
        const id = line.productVariantId
        const { added, problem } = await addPieces(open, id, line.quantity)
        const view = (await variantsOf(shop(), open.ctx, [id])).get(String(id))
        Lines.push({
          ProductVariantId: view ? String(id) : null,
          Name: view?.name ?? line.productVariant.name,
          VariantName: view?.variantName ?? '',
          Quantity: line.quantity,
          AddedQuantity: added,
          Problem: problem
        })
      }
      return { ...(await readCart(shop(), open.ctx, call.culture)), Lines }
    })
  )

  // Vendure has no accounts with a balance: nobody has one
  for (const called of [prepaidAccounts.addToCart, prepaidAccounts.setNotification]) {
    api.handle(called, async call => {
      const isKnown = (await call.findSession())?.user !== undefined
      const name = isKnown ? 'notFound' : 'loginNeeded'
      throw new RefusalError(isKnown ? 404 : 401, messageIn(call.culture, name))
    })
  }

  // staff find customers in Vendure's dashboard, with an account of another kind
  api.handle(customers.search, async call => {
    const isKnown = (await call.findSession())?.user !== undefined
    const name = isKnown ? 'staffOnly' : 'loginNeeded'
    throw new RefusalError(isKnown ? 403 : 401, messageIn(call.culture, name))
  })

  /** Staff decide in the dashboard, where the request is a note of the order. */
  api.handle(addresses.changeDelivery, call =>
    changing(shop(), call, async (ctx, session) => {
      if (!session.user) throw new RefusalError(401, messageIn(call.culture, 'loginNeeded'))
      const {
        OrderId,
        Street1,
        HouseNumber,
        BoxNumber = '',
        PostalCode,
        City,
        CountryId
      } = call.body
      const order = await placedOrder(shop(), ctx, session, OrderId)
      if (!order) throw new RefusalError(404, messageIn(call.culture, 'noSuchOrder'))
      const address = `${Street1} ${HouseNumber} ${BoxNumber}, ${PostalCode} ${City}, ${CountryId}`
      await shop().orders.addNoteToOrder(ctx, {
        id: order.id,
        isPublic: false,
        note: `Delivery to another address was requested: ${address.slice(0, 400)}`
      })
      return html`<p role="status">${messageIn(call.culture, 'changeRequested')}</p>`.text
    })
  )

  api.handle(customers.checkVat, async call => {
    const { countryId, VAT } = call.query
    const prefix = prefixOf(countryId)
    const typed = tidyVatNumber(VAT, prefix)
    const isPossible = new RegExp(`^(${prefix})?[0-9A-Z]{8,12}$`).test(typed)
    // no register is asked: a number that looks right is neither valid nor wrong
    return isPossible
      ? { IsVATValidWebService: null, ErrorMessage: null }
      : { IsVATValidWebService: false, ErrorMessage: messageIn(call.culture, 'vatWrong') }
  })
}

/** Greece's numbers begin with EL. */
function prefixOf(countryId: string): string {
  const code = countryId.toUpperCase().replace(/[^A-Z]/g, '')
  return code === 'GR' ? 'EL' : code
}

function linesOf({ lines }: Order) {
  return lines.filter(line => line.quantity > 0)
}
