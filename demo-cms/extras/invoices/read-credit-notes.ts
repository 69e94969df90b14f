import type { Db } from '../../kernel/database/database.ts'
import { type InvoiceDocument, storedDocument } from './document.ts'

/** Corrects the invoice of an order. */
export interface CreditNote {
  id: number
  /** `C2026-000012`: numbered per year without gaps. */
  number: string
  issuedAt: Date
  /** The accepted request for a refund; `null` if the whole order was cancelled. */
  requestId: number | null
  /** What was issued; `null` until it is stored: see `issueDocuments`. */
  document: InvoiceDocument | null
}

/** Goods that were returned; amounts in minor units of the order's currency. */
export interface CreditedLine {
  name: string
  variantName: string
  sku: string
  quantity: number
  vatPercent: number
  amountMinor: number
}

/** The credit notes of an order, oldest first. */
export async function creditNotesOf(db: Db, orderId: number): Promise<CreditNote[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: `C${row.year}-${String(row.number).padStart(6, '0')}`,
    issuedAt: row.issued_at,
    requestId: row.request_id,
    document: storedDocument(row.document)
  }))
}

/** What an accepted request for a refund contains. */
export async function creditedGoods(
  db: Db,
  requestId: number
): Promise<{ lines: CreditedLine[]; shippingMinor: number }> {
  const { shipping_minor } = await db
    .selectFrom('refund_requests')
    .select('shipping_minor')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('refund_request_lines')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select([
      'name',
      'variant_name',
      'sku',
      'refund_request_lines.quantity',
      'vat_percent',
      'refund_request_lines.amount_minor'
    ])
    .where('request_id', '=', requestId)
    .orderBy('order_items.id')
    .execute()
  return {
    shippingMinor: shipping_minor,
    lines: lines.map(line => ({
      name: line.name,
      variantName: line.variant_name,
      sku: line.sku,
      quantity: line.quantity,
      vatPercent: Number(line.vat_percent),
      amountMinor: line.amount_minor
    }))
  }
}
