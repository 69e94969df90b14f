import { encode } from 'uqr'
import { toMajor } from '../../src/lib/numbers/money.ts'
import { BANK } from '../checkout/bank.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { markPaid } from './payments.ts'

const IBAN = BANK.iban.replaceAll(' ', '')

/** Larger codes hold more than a transfer may, by EPC069-12. */
const MOST_VERSION = 13

/** What a bank's app reads from the code: EPC069-12, version 2, a credit transfer in UTF-8, with a structured reference. */
export function transferPayload(amountMinor: number, reference: string): string {
  const euros = `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    BANK.bic,
    BANK.name,
    IBAN,
    `EUR${euros}`,
    '',
    // the twelve digits, as the field of a transfer has them
    reference.replace(/\D/g, '')
  ].join('\n')
}

/** What the confirmation shows of a transfer [CHK-03]; the code is one path of an svg, drawn without anything in the page. */
export function transferBlock(amountMinor: number, reference: string) {
  const { size, data } = encode(transferPayload(amountMinor, reference), {
    ecc: 'M',
    maxVersion: MOST_VERSION,
    // the quiet zone that the standard asks for
    border: 4
  })
  return {
    name: BANK.name,
    iban: BANK.iban,
    plainIban: IBAN,
    bic: BANK.bic,
    reference,
    qr: { size, path: pathOf(data) }
  }
}

/** Black cells row by row, neighbours as one bar. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isBlack, x) => {
        if (!isBlack || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      })
    )
    .join('')
}

/** Whether a structured reference can be right: the last two of its digits check the ten before. */
export function isReference(typed: string): boolean {
  const digits = typed.replace(/[\s+/*.-]/g, '')
  if (!/^\d{12}$/.test(digits)) return false
  return (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10))
}

/**
 * Money that arrived on the account: pays the order of its reference, once, when it is the whole amount.
 *
 * @returns What became of it.
 */
export async function receiveTransfer(
  db: Db,
  reference: string,
  amountMinor: number
): Promise<'paid' | 'unknown' | 'not-waiting' | 'wrong-amount'> {
  if (!isReference(reference)) return 'unknown'
  const digits = reference.replace(/\D/g, '')
  const written = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
  return inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'total_minor', 'status'])
      .where('payment_reference', '=', written)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return 'unknown'
    if (order.status !== 'awaiting-payment') return 'not-waiting'
    if (order.total_minor !== amountMinor) return 'wrong-amount'
    return (await markPaid(tx, order.id, 'transfer')) ? 'paid' : 'not-waiting'
  })
}

const MOST_AWAITED = 20

/** Orders whose transfer has not come, the newest first. */
export async function awaitedTransfers(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'payment_reference', 'total_minor'])
    .where('status', '=', 'awaiting-payment')
    .where('payment_method', '=', 'transfer')
    .orderBy('id', 'desc')
    .limit(MOST_AWAITED)
    .execute()
  return rows.map(row => ({
    number: row.number,
    reference: row.payment_reference,
    amountMinor: row.total_minor,
    amount: toMajor(row.total_minor)
  }))
}
