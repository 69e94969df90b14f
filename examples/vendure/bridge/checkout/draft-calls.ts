import { checkout } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { changed } from '../cart/cart-state.ts'
import { openCart } from '../cart/change-cart.ts'
import { setCountry, setMethod } from '../cart/delivery-calls.ts'
import { readCart } from '../cart/read-cart.ts'
import { changing } from '../context.ts'
import { messageIn } from '../messages.ts'
import { type BridgeApi, idOf, type Shop } from '../shop.ts'

/** The most fields that a draft keeps, and how long one may be: they come from the browser. */
const MOST_FIELDS = 60
const LONGEST = 500

/** Keeps what was typed into the order form, and lets the cart follow its country and its shipping method. */
export function handleDraft(api: BridgeApi, shop: () => Shop): void {
  api.handle(checkout.saveDraft, async call => {
    const { Fields, SignedIn } = call.body
    const known = await call.findSession()
    if (SignedIn === 'true' && !known?.user) {
      throw new RefusalError(401, messageIn(call.culture, 'loginNeeded'))
    }
    return changing(shop(), call, async (ctx, session) => {
      const open = await openCart(shop(), ctx, session, call.culture)
      // what is typed may be incomplete: it then changes nothing
      if (/^[A-Za-z]{2}$/.test(Fields.CountryId ?? '')) {
        await setCountry(open, Fields.CountryId!).catch(ignoreRefusal)
      }
      const method = idOf(Fields.ShippingMethodId)
      if (method !== undefined) await setMethod(open, method)
      await changed(shop(), open.ctx, open.orderId, state => {
        const entries = Object.entries(Fields)
          .filter(([name]) => !/password|card/i.test(name))
          .map(([name, value]) => [name.slice(0, 60), value.slice(0, LONGEST)])
        const merged: Record<string, string> = {
          ...state.draft,
          ...Object.fromEntries(entries)
        }
        state.draft = Object.fromEntries(Object.entries(merged).slice(0, MOST_FIELDS))
      })
      return readCart(shop(), open.ctx, call.culture)
    })
  })
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error
}
