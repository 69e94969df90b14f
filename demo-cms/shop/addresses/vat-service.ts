import type { Db } from '../../kernel/database/database.ts'
import { askRegister } from '../../simulators/vat-register/vat-register.ts'

/** The result for a VAT number; `isValid` is `null` if the register does not respond. */
export interface VatAnswer {
  isValid: boolean | null
  companyName: string | null
  /** When the register was asked. */
  checkedAt: Date | null
}

export interface CheckVatOptions {
  /** How long to wait for the register. @default 3000 */
  timeoutMs?: number
  ask?: typeof askRegister
}

const DAY_MS = 86_400_000
/** How long a result is reused without asking again, in ms. */
const CACHE_MS = DAY_MS
/** How long a result is reused while the register is unavailable, in ms. */
const STALE_CACHE_MS = 30 * DAY_MS
const UNKNOWN: VatAnswer = { isValid: null, companyName: null, checkedAt: null }

/**
 * Checks whether a normalized VAT number exists, by the register or a cached result. If the register is unavailable or slow, the
 * result is "unknown", never "no" [CHK-02].
 */
export async function checkVat(
  db: Db,
  number: string,
  { timeoutMs = 3000, ask = askRegister }: CheckVatOptions = {}
): Promise<VatAnswer> {
  const before = await knownVat(db, number)
  const age = before.checkedAt ? Date.now() - before.checkedAt.getTime() : Infinity
  if (age < CACHE_MS) return before
  try {
    const { isValid, companyName } = await ask(number, AbortSignal.timeout(timeoutMs))
    const answer = { isValid, companyName, checkedAt: new Date() }
    await keep(db, number, answer)
    if (before.isValid !== isValid) await raiseCarts(db, number)
    return answer
  } catch {
    return before
  }
}

/** The cached result for a number; does not ask the register. */
export async function knownVat(db: Db, number: string): Promise<VatAnswer> {
  const row = await db
    .selectFrom('vat_checks')
    .selectAll()
    .where('number', '=', number)
    .where('checked_at', '>', new Date(Date.now() - STALE_CACHE_MS))
    .executeTakeFirst()
  if (!row) return UNKNOWN
  return { isValid: row.is_valid, companyName: row.company_name, checkedAt: row.checked_at }
}

/**
 * Whether the buyer's VAT number is valid; `null` if unknown. Waits for the register only briefly, so that it does not block
 * orders.
 */
export async function vatState(db: Db, number: string): Promise<boolean | null> {
  if (!number) return null
  return (await checkVat(db, number, { timeoutMs: 1000 })).isValid
}

/** Raises the version of carts with this number, because their tax may have changed: open pages then accept the new totals [CHK-02]. */
async function raiseCarts(db: Db, number: string): Promise<void> {
  await db
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where(({ eb, and, or, selectFrom }) =>
      or([
        eb('vat_number', '=', number),
        and([
          eb('vat_number', 'is', null),
          eb(
            'customer_id',
            'in',
            selectFrom('customers').select('id').where('vat_number', '=', number)
          )
        ])
      ])
    )
    .execute()
}

async function keep(
  db: Db,
  number: string,
  {
    isValid,
    companyName,
    checkedAt
  }: { isValid: boolean; companyName: string | null; checkedAt: Date }
): Promise<void> {
  const row = { is_valid: isValid, company_name: companyName, checked_at: checkedAt }
  await db
    .insertInto('vat_checks')
    .values({ number, ...row })
    .onConflict(conflict => conflict.column('number').doUpdateSet(row))
    .execute()
}
