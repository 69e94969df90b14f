import { MAX_ORDER_LINES, parseOrderLines } from 'vitrine/shared'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  findReferences,
  formerReferences,
  referenceKey
} from '../quick-order/find-references.ts'
import { problemText } from '../quick-order/problem-text.ts'
import { addItems, ownList } from './change-lists.ts'
import { lockOwner, type Owner } from './owner.ts'

/** The result of an import: how many items were added, and why others were not, as texts for the shopper. */
export interface Imported {
  AddedCount: number
  Problems: string[]
}

/**
 * Adds lines of `reference;quantity` to a list; importing them twice changes nothing.
 *
 * @throws {RefusalError} 404 if the owner has no such list, 409 if a limit is reached.
 */
export async function importLines(
  db: Db,
  owner: Owner,
  listId: number,
  typed: string,
  culture: Culture
): Promise<Imported> {
  await ownList(db, owner, listId, culture)
  const lines = parseOrderLines(typed)
  const read = lines.slice(0, MAX_ORDER_LINES)
  const found = await findReferences(
    db,
    read.map(line => line.reference),
    owner.customerId ?? undefined
  )
  const former = await formerReferences(
    db,
    read.map(line => line.reference),
    owner.customerId ?? undefined,
    culture
  )
  const prices = await pricesOf(db, [...found.values()].flat())
  const wishes: { variantId: number; quantity: number; priceMinor: number }[] = []
  const Problems: string[] = []
  const refuse = (number: number, problem: string) =>
    Problems.push(text(culture, 'QuickOrder.OfLine', { number, problem }))
  for (const line of read) {
    const { number, reference, quantity, problem } = line
    const [variantId, ...others] = found.get(referenceKey(reference)) ?? []
    if (quantity === undefined) {
      refuse(number, `${line.text} – ${problemText(problem!, culture)}`)
    } else if (variantId === undefined) {
      refuse(number, former.get(referenceKey(reference)) ?? text(culture, 'QuickOrder.Unknown'))
    } else if (others.length > 0) {
      refuse(number, text(culture, 'Wishlist.Several'))
    } else wishes.push({ variantId, quantity, priceMinor: prices.get(variantId) ?? 0 })
  }
  const beyond = lines[MAX_ORDER_LINES]
  if (beyond) {
    refuse(beyond.number, text(culture, 'QuickOrder.TooMany', { max: MAX_ORDER_LINES }))
  }
  await inTransaction(db, async tx => {
    await lockOwner(tx, owner)
    await addItems(tx, listId, wishes, culture)
  })
  return { AddedCount: new Set(wishes.map(wish => wish.variantId)).size, Problems }
}

async function pricesOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'price_minor'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row.price_minor]))
}
