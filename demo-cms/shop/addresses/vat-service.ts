import type { Db } from '../../kernel/database/database.ts'
import { askRegister } from '../../simulators/vat-register/vat-register.ts'

/** What is known of a VAT number; `isValid` is `null` while the register does not answer. */
export interface VatAnswer {
  isValid: boolean | null
  companyName: string | null
  /** When the register said so. */
  checkedAt: Date | null
}

export interface CheckVatOptions {
  /** How long the register may take, in ms. @default 3000 */
  patience?: number
  ask?: typeof askRegister
}

const DAY = 86_400_000
/** An answer that is younger is not asked for again, in ms. */
const FRESH = DAY
/** An older answer counts while the register is away, up to this age in ms. */
const STALE = 30 * DAY
const UNKNOWN: VatAnswer = { isValid: null, companyName: null, checkedAt: null }

/**
 * Whether a tidy VAT number exists, by the register or by what it said lately. A register that is away or slow makes the answer
 * "unknown", never "no" [CHK-02].
 */
export async function checkVat(
  db: Db,
  number: string,
  { patience = 3000, ask = askRegister }: CheckVatOptions = {}
): Promise<VatAnswer> {
  const before = await knownVat(db, number)
  const age = before.checkedAt ? Date.now() - before.checkedAt.getTime() : Infinity
  if (age < FRESH) return before
  try {
    const { isValid, companyName } = await ask(number, AbortSignal.timeout(patience))
    const answer = { isValid, companyName, checkedAt: new Date() }
    await keep(db, number, answer)
    if (before.isValid !== isValid) await raiseCarts(db, number)
    return answer
  } catch {
    return before
  }
}

/** What the register said lately; nobody is asked. */
export async function knownVat(db: Db, number: string): Promise<VatAnswer> {
  const row = await db
    .selectFrom('vat_checks')
    .selectAll()
    .where('number', '=', number)
    .where('checked_at', '>', new Date(Date.now() - STALE))
    .executeTakeFirst()
  if (!row) return UNKNOWN
  return { isValid: row.is_valid, companyName: row.company_name, checkedAt: row.checked_at }
}

/**
 * What an order says of its buyer's VAT number: `true`, `false`, or `null` for unknown. It waits for the register, but not
 * long: an order does not hang on it.
 */
export async function vatState(db: Db, number: string): Promise<boolean | null> {
  if (!number) return null
  return (await checkVat(db, number, { patience: 1000 })).isValid
}

/** Who owes the tax of these carts may be another one now: pages that show them take the new totals for newer [CHK-02]. */
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
