import {
  allowsQuantity,
  defaultQuantityRules,
  parseQuantity,
  type QuantityRules,
  smallestQuantity
} from 'vitrine/shared'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldOf } from '../../../kernel/http/fields.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'

const MAX_QUANTITY_LENGTH = 6

/** An item of an order that waits, whose quantity an approver may lower. */
export interface OrderedItem {
  id: number
  variantId: number | null
  name: string
  variantName: string
  quantity: number
  /** The unit price that was ordered, in minor units of the order's currency. */
  unitMinor: number
  vatPercent: number
  categoryIds: readonly number[]
  isCredit: boolean
  rules: QuantityRules
}

/** An item whose quantity is lowered, or which is removed. */
export interface ChangedItem extends OrderedItem {
  newQuantity: number
}

/** Item id → quantity; 0 removes the item. */
export type Quantities = ReadonlyMap<number, number>

/** The items of an order in the order in which they were added, with the quantity rules of today. */
export async function orderedItems(db: Db, orderId: number): Promise<OrderedItem[]> {
  const rows = await db
    .selectFrom('order_items as item')
    .leftJoin('variants', 'variants.id', 'item.variant_id')
    .leftJoin('products', 'products.id', 'variants.product_id')
    .select(['item.id', 'item.variant_id', 'item.name', 'item.variant_name', 'item.quantity'])
    .select(['item.unit_price_minor', 'item.vat_percent', 'item.prepaid_account_id'])
    .select(['category_ids', 'min_quantity', 'max_quantity', 'step_quantity'])
    .where('item.order_id', '=', orderId)
    .orderBy('item.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    variantId: row.variant_id,
    name: row.name,
    variantName: row.variant_name,
    quantity: row.quantity,
    unitMinor: row.unit_price_minor,
    vatPercent: row.vat_percent,
    categoryIds: row.category_ids ?? [],
    isCredit: row.prepaid_account_id !== null,
    rules: {
      min: row.min_quantity ?? defaultQuantityRules.min,
      max: row.max_quantity ?? defaultQuantityRules.max,
      step: row.step_quantity ?? defaultQuantityRules.step
    }
  }))
}

/** The name of the field with the quantity of an item. */
export function quantityField({ id }: OrderedItem): string {
  return `Quantity-${id}`
}

/** What was typed as the quantity of an item, or its quantity if the form had no such field. */
export function typedQuantity(body: unknown, item: OrderedItem): string {
  const isGiven = Object.hasOwn(Object(body), quantityField(item))
  return isGiven
    ? fieldOf(body, quantityField(item), MAX_QUANTITY_LENGTH)
    : String(item.quantity)
}

/** The quantities of a form, or the problems with them by field. */
export function readQuantities(
  body: unknown,
  items: readonly OrderedItem[],
  culture: Culture
): { quantities: Quantities; problems: Record<string, string> } {
  const quantities = new Map<number, number>()
  const problems: Record<string, string> = {}
  for (const item of items) {
    const quantity = parseQuantity(typedQuantity(body, item))
    if (quantity === undefined || !isAllowed(quantity, item)) {
      problems[quantityField(item)] = problemWith(item, culture)
    } else quantities.set(item.id, quantity)
  }
  const [first] = items
  const isEmpty = [...quantities.values()].every(quantity => quantity === 0)
  if (first && isEmpty && Object.keys(problems).length === 0) {
    problems[quantityField(first)] = text(culture, 'Approval.NothingLeft')
  }
  return { quantities, problems }
}

function problemWith({ name, quantity, rules }: OrderedItem, culture: Culture): string {
  const min = Math.min(smallestQuantity(rules), quantity)
  const key = min > 1 || rules.step > 1 ? 'Approval.WrongStep' : 'Approval.WrongQuantity'
  return text(culture, key, { name, min, ordered: quantity, step: Math.max(rules.step, 1) })
}

/** More than was ordered is not allowed: it may not be in stock. */
export function isAllowed(
  quantity: number,
  { quantity: ordered, rules }: OrderedItem
): boolean {
  if (quantity === 0 || quantity === ordered) return true
  return quantity < ordered && allowsQuantity(quantity, rules)
}
