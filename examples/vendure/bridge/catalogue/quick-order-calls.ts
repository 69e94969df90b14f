import type { ID, RequestContext } from '@vendure/core'
import { In } from 'typeorm'
import { type OrderLine, quickOrder } from 'vitrine/contract'
import { MAX_ORDER_LINES, parseOrderLines } from 'vitrine/shared'
import { customerIdOf } from '../account/customer.ts'
import { addPieces, allowedQuantity, openCart } from '../cart/change-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { changing, reading } from '../context.ts'
import { CustomerReferenceEntity } from '../entities.ts'
import { messageIn } from '../messages.ts'
import { type BridgeApi, type BridgeSession, idOf, type Shop } from '../shop.ts'
import {
  major,
  productUrl,
  unitPrice,
  type VariantView,
  variantsBySku,
  variantsOf
} from '../variants.ts'

/** Orders by reference. */
export function handleQuickOrder(api: BridgeApi, shop: () => Shop): void {
  api.handle(quickOrder.check, call =>
    reading(shop(), call, async (ctx, session) => {
      const typed = parseOrderLines(call.query.lines.slice(0, 20_000)).slice(0, MAX_ORDER_LINES)
      const found = await byReference(
        shop(),
        ctx,
        session,
        typed.map(line => line.reference)
      )
      return typed.map(({ reference, quantity = 0 }): OrderLine => {
        const match = found.get(reference.toUpperCase())
        if (!match) {
          const Problem = messageIn(call.culture, 'noSuchReference', { reference })
          return {
            Reference: reference,
            Quantity: quantity,
            Product: null,
            Problem,
            PossibleQuantity: 0
          }
        }
        const { view, own } = match
        const allowed = allowedQuantity(view, quantity, call.culture)
        return {
          Reference: reference,
          Quantity: quantity,
          Product: {
            ProductVariantId: String(view.id),
            SKU: view.sku,
            CustomerSKU: own ?? null,
            Name: view.name,
            VariantName: view.variantName,
            UnitPriceTaxIncl: major(unitPrice(view, allowed.quantity), view.currency),
            CurrencyCode: view.currency,
            StockQuantity: view.stock,
            MinQuantity: view.rules.min,
            MaxQuantity: view.rules.max,
            StepQuantity: view.rules.step,
            ProductUrl: productUrl(shop(), call.culture, view),
            Photo: view.photo
          },
          Problem: allowed.problem,
          PossibleQuantity: allowed.quantity
        }
      })
    })
  )

  api.handle(quickOrder.add, call =>
    changing(shop(), call, async (ctx, session) => {
      const open = await openCart(shop(), ctx, session, call.culture)
      const Items = []
      for (const { ProductVariantId, Quantity } of call.body.Items) {
        const { added, problem } = await addPieces(open, idOf(ProductVariantId), Quantity)
        Items.push({ ProductVariantId, Quantity: added, Problem: problem })
      }
      return { Cart: await readCart(shop(), open.ctx, call.culture), Items }
    })
  )
}

interface Match {
  view: VariantView
  /** The customer's own reference. */
  own?: string
}

/** Variants by article number and by the customer's own references, in capital letters. */
export async function byReference(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession | undefined,
  typed: readonly string[]
): Promise<Map<string, Match>> {
  const references = [...new Set(typed.map(one => one.toUpperCase()))]
  const found = new Map<string, Match>()
  for (const view of await variantsBySku(shop, ctx, references)) {
    found.set(view.sku.toUpperCase(), { view })
  }
  const customerId = await customerIdOf(shop, ctx, session)
  if (customerId === undefined || references.length === 0) return found
  const own = await shop.connection
    .getRepository(ctx, CustomerReferenceEntity)
    .findBy({ customerId, reference: In(references) })
  const views = await variantsOf(
    shop,
    ctx,
    own.map((one): ID => one.variantId)
  )
  for (const { reference, variantId } of own) {
    const view = views.get(String(variantId))
    if (view) found.set(reference.toUpperCase(), { view, own: reference })
  }
  return found
}
