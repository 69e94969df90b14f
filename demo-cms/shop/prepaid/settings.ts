import { RefusalError } from 'vitrine/server'
import { toMinor } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { mostCredit, parseCredit } from '../cart/items/credit-rules.ts'
import { billingAddress } from './automatic-top-up.ts'

/** Whose account it is. */
interface OwnAccount {
  customerId: number | undefined
  accountId: number | undefined
}

/**
 * Switches the mail about a low balance on or off [PRE-03].
 *
 * @throws {RefusalError} 404 for an account of another customer.
 */
export async function setNotification(
  db: Db,
  own: OwnAccount,
  isActivated: boolean,
  culture: Culture
): Promise<void> {
  await change(db, own, { notifies: isActivated }, culture)
}

/** The values of the settings form, as typed. */
export interface TypedSettings {
  Threshold: string
  /** `true` if credit is to be ordered automatically. */
  TopUp: string
  TopUpAmount: string
}

/** Field name → error message. */
export type SettingsProblems = Partial<Record<keyof TypedSettings, string>>

/**
 * Saves from which balance on a mail is sent, and what is ordered then.
 *
 * @returns The problems of the fields; nothing was saved if there are some.
 * @throws {RefusalError} 404 for an account of another customer.
 */
export async function saveSettings(
  db: Db,
  own: OwnAccount & { customerId: number },
  typed: TypedSettings,
  culture: Culture
): Promise<SettingsProblems> {
  const problems: SettingsProblems = {}
  const isOn = typed.TopUp === 'true'
  const threshold = parseCredit(typed.Threshold, culture, 0)
  const amount = parseCredit(typed.TopUpAmount, culture)
  const wrong = text(culture, 'Prepaid.WrongAmount', { max: mostCredit(culture) })
  if (threshold === undefined) problems.Threshold = wrong
  if (isOn && amount === undefined) problems.TopUpAmount = wrong
  else if (isOn && !(await billingAddress(db, own.customerId))) {
    problems.TopUp = text(culture, 'Prepaid.NeedsAddress')
  }
  if (threshold === undefined || Object.keys(problems).length > 0) return problems
  const settings = {
    threshold_minor: toMinor(threshold),
    top_up_minor: isOn && amount !== undefined ? toMinor(amount) : null
  }
  await change(db, own, settings, culture)
  return {}
}

async function change(
  db: Db,
  { customerId, accountId }: OwnAccount,
  values: { notifies?: boolean; threshold_minor?: number; top_up_minor?: number | null },
  culture: Culture
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('prepaid_accounts')
    .set(values)
    .where('id', '=', accountId ?? 0)
    .where('customer_id', '=', customerId ?? 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefusalError(404, text(culture, 'Prepaid.NoSuchAccount'))
}
