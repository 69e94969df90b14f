import { type RawBuilder, sql } from 'kysely'
import { fold, plainText } from 'vitrine/shared'
import { containsFolded } from '../../kernel/database/folded.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** Finds orders by what another part of the site has about them. Both return conditions on `orders`. */
export interface OrderSearch {
  /** Whether a text names something about the order; `undefined` if it names nothing of that kind. */
  isNamed(plain: string): RawBuilder<boolean> | undefined
  /** Whether a word of a text is in something about the order. */
  hasWord(word: string): RawBuilder<boolean>
}

/** What other parts of the site add to the search of orders. */
export const orderSearches = extensionPoint<OrderSearch>()

/**
 * The order number in a text, without what people write around and between its digits: "n° 100 006", "#100006", "Bestelling 100.006". `''`
 * without a digit.
 */
export function orderNumberIn(typed: string): string {
  const plain = plainText(typed)
  // "100006, 12 mei" has the number by itself, "100.006" in groups
  const found = /\d{5,}/.exec(plain) ?? /\d+(?:[ .,'/_-]\d+)+/.exec(plain)
  return (found?.[0] ?? plain).replace(/\D/g, '')
}

/**
 * Whether an order is found by a text: because it names the order, or because every word is in the number, in a reference of the payment
 * or of the buyer, in what other parts of the site know, or in its products.
 */
export function isFoundBy(
  typed: string,
  { products }: { products: boolean }
): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<boolean>`true`
  const all = sql.join(
    words.map(word => hasWord(word, products)),
    sql` and `
  )
  return sql<boolean>`(${isNamed(typed)} or (${all}))`
}

/** Whether a text names an order or something about it, in words around it or in another notation: "Bestelling n° 100.006". */
function isNamed(typed: string): RawBuilder<boolean> {
  const plain = plainText(typed)
  const names: RawBuilder<unknown>[] = []
  // nothing but the number behind a word for it
  if (/^\D*[\d .,'/_-]+$/.test(plain)) names.push(sql`number = ${orderNumberIn(plain)}`)
  names.push(...orderSearches.all().flatMap(search => search.isNamed(plain) ?? []))
  // "Bon de commande PO 4711"
  const behindWords = plain.replace(/^(?:[^\d\s]+\s+)+(?=\S*\d)/, '')
  for (const reference of new Set([plain, behindWords].map(compact).filter(Boolean))) {
    for (const column of ['purchase_order_number', 'own_reference']) {
      names.push(
        sql`regexp_replace(folded_text(${sql.ref(column)}), '[^[:alnum:]]', '', 'g') = ${reference}`
      )
    }
  }
  return names.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(names, sql` or `)})`
}

function compact(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function hasWord(typed: string, products: boolean): RawBuilder<boolean> {
  // a number may be copied with other digits; names keep their typography
  const word = /\p{Nd}/u.test(typed) ? plainText(typed) : typed
  // "+++090/9337/55493+++" is also found by its digits
  const digits = word.replace(/\D/g, '')
  const isReference =
    digits.length >= 3 && /^[\d+/]+$/.test(word)
      ? sql`regexp_replace(payment_reference, '[^0-9]', '', 'g') like ${`%${digits}%`}`
      : sql`false`
  const named = sql`concat_ws(' ', orders.number, purchase_order_number, own_reference)`
  const isProduct = products
    ? sql`exists (select from order_items where order_id = orders.id
      and ${containsFolded(sql`concat_ws(' ', name, variant_name, sku)`, word)})`
    : sql`false`
  const others = orderSearches.all().map(search => search.hasWord(word))
  const found = [containsFolded(named, tidyWord(word)), isReference, ...others, isProduct]
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** "#100006" as it is copied from a mail is the number without its sign. */
function tidyWord(word: string): string {
  return /^#\d+$/.test(word) ? word.slice(1) : word
}
