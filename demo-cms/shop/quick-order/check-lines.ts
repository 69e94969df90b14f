import type { OrderLine, OrderProduct } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { smallestQuantity } from 'vitrine/shared'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { possibleQuantity, tooMany } from '../cart/items/change-cart.ts'
import { unitPriceMinor } from '../catalogue/pricing.ts'
import { findReferences, formerReferences, referenceKey } from './find-references.ts'
import { type OrderVariant, readOrderVariants } from './read-variants.ts'

/** An entered line with a valid quantity. */
export interface AskedLine {
  reference: string
  quantity: number
}

/** How many variants a message lists at most. */
const MAX_NAMED = 4

/**
 * Resolves each line to a variant and checks whether it can be ordered, in the order of the lines. Pieces in the cart
 * and in earlier lines count towards the limits.
 */
export async function checkLines(
  db: Db,
  site: PricedSite,
  lines: readonly AskedLine[],
  shopper: { customerId: number | undefined; cartId: number | undefined }
): Promise<OrderLine[]> {
  const found = await findReferences(
    db,
    lines.map(line => line.reference),
    shopper.customerId
  )
  const variants = await readOrderVariants(
    db,
    site,
    [...new Set([...found.values()].flat())],
    shopper
  )
  const unfound = lines
    .map(line => line.reference)
    .filter(reference => !found.has(referenceKey(reference)))
  const former = await formerReferences(db, unfound, shopper.customerId, site.culture)
  const asked = new Map<number, number>()
  return lines.map(line => {
    const ids = found.get(referenceKey(line.reference)) ?? []
    const [variant, ...others] = ids.flatMap(id => variants.get(id) ?? [])
    if (!variant) {
      const problem = former.get(referenceKey(line.reference))
      return withoutProduct(line, problem ?? text(site.culture, 'QuickOrder.Unknown'))
    }
    if (others.length > 0) {
      return withoutProduct(line, severalText([variant, ...others], site.culture))
    }
    const before = variant.inCart + (asked.get(variant.id) ?? 0)
    asked.set(variant.id, (asked.get(variant.id) ?? 0) + line.quantity)
    return checked(line, variant, before, site)
  })
}

function withoutProduct({ reference, quantity }: AskedLine, Problem: string): OrderLine {
  return {
    Reference: reference,
    Quantity: quantity,
    Product: null,
    Problem,
    PossibleQuantity: 0
  }
}

function severalText(variants: readonly OrderVariant[], culture: Culture): string {
  const names = variants.slice(0, MAX_NAMED).map(({ sku }) => sku)
  const list = variants.length > MAX_NAMED ? [...names, '…'] : names
  return text(culture, 'QuickOrder.Several', { references: list.join(', ') })
}

function checked(
  { reference, quantity }: AskedLine,
  variant: OrderVariant,
  before: number,
  { culture, currency }: PricedSite
): OrderLine {
  const { possible, problem } = possibleOf(quantity, variant, before, culture)
  return {
    Reference: reference,
    Quantity: quantity,
    Product: productOf(variant, before + quantity, currency.code),
    Problem: problem,
    PossibleQuantity: possible
  }
}

function possibleOf(
  quantity: number,
  variant: OrderVariant,
  before: number,
  culture: Culture
): { possible: number; problem: string | null } {
  try {
    const possible = possibleQuantity(before + quantity, before, variant, culture) - before
    if (possible === quantity) return { possible, problem: null }
    if (possible > 0) return { possible, problem: otherQuantity(quantity, variant, culture) }
    return { possible: 0, problem: tooMany(before, variant.stock, culture) }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { possible: 0, problem: error.message }
  }
}

/** The message about the quantity rule that is violated. */
function otherQuantity(quantity: number, variant: OrderVariant, culture: Culture): string {
  const { min, max, step } = variant.rules
  const smallest = smallestQuantity(variant.rules)
  if (quantity < min) return text(culture, 'QuickOrder.Least', { min: smallest })
  if (max > 0 && quantity > max) return text(culture, 'QuickOrder.Most', { max })
  if (step > 1 && quantity % step !== 0) return text(culture, 'QuickOrder.Step', { step })
  return tooMany(0, variant.stock, culture)
}

function productOf(variant: OrderVariant, pieces: number, currencyCode: string): OrderProduct {
  return {
    ProductVariantId: String(variant.id),
    SKU: variant.sku,
    CustomerSKU: variant.ownReference,
    Name: variant.name,
    VariantName: variant.variantName,
    UnitPriceTaxIncl: majorOf(
      unitPriceMinor(variant.priceMinor, variant.tiers, pieces),
      currencyCode
    ),
    CurrencyCode: currencyCode,
    StockQuantity: variant.stock,
    MinQuantity: variant.rules.min,
    MaxQuantity: variant.rules.max,
    StepQuantity: variant.rules.step,
    ProductUrl: variant.url,
    Photo: variant.photo
  }
}
