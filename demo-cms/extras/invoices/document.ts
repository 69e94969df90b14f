import * as v from 'valibot'

const Table = v.object({
  /** What the table is about, for screen readers. */
  summary: v.string(),
  columns: v.array(v.string()),
  /** The widths of the columns, as parts of the whole. */
  shares: v.array(v.number()),
  rows: v.array(v.array(v.string()))
})

const Block = v.object({ heading: v.string(), lines: v.array(v.string()) })
const Pairs = v.array(v.tuple([v.string(), v.string()]))
const Minor = v.pipe(v.number(), v.integer())

/**
 * An invoice or a credit note as it was issued: every text that it prints, in the language of the order, and the amounts from which a
 * credit note follows. It is stored once and never changes, whatever happens to the order, the buyer or the shop's texts later.
 */
export const InvoiceDocument = v.object({
  version: v.literal(1),
  culture: v.string(),
  title: v.string(),
  /** Name and value. */
  facts: Pairs,
  seller: v.array(v.string()),
  buyer: Block,
  delivery: Block,
  items: Table,
  totals: Pairs,
  taxes: Table,
  /** Why no tax is due. */
  notice: v.nullable(v.string()),
  notes: v.array(v.string()),
  /** With `{page}` and `{pages}`. */
  pageLabel: v.string(),
  /** In minor units of the order's currency, including tax. */
  amounts: v.object({
    currency: v.string(),
    /** What one euro cost in it. */
    currencyRate: v.number(),
    totalMinor: Minor,
    /** Per rate; they add up to the total. */
    taxes: v.array(v.object({ percent: v.number(), baseMinor: Minor, taxMinor: Minor }))
  })
})
export type InvoiceDocument = v.InferOutput<typeof InvoiceDocument>
export type DocumentTable = v.InferOutput<typeof Table>

/** What the database has of a document; `null` until it is stored. */
export function storedDocument(value: unknown): InvoiceDocument | null {
  return value === null ? null : v.parse(InvoiceDocument, value)
}
