import { sql } from 'kysely'
import { toMajor } from 'vitrine/shared'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { endSession } from '../../kernel/sessions/ended-sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type DeletionObstacle, obstacleOf } from './deletion-obstacles.ts'
import { minimiseOrders } from './minimise-orders.ts'
import { personalTables } from './personal-tables.ts'

/** What a customer should know before deleting the account, and why it cannot be deleted now. */
export interface DeletionState {
  isStaff: boolean
  /** What another part of the site knows that keeps the account from being deleted. */
  obstacle: DeletionObstacle | undefined
  /** The sum of prepaid balances, in major units; they must be spent or paid out first. */
  balance: number
  /** Orders that are still to be paid, delivered or refunded. */
  openOrders: string[]
}

export async function deletionState(db: Db, customerId: number): Promise<DeletionState> {
  const { is_staff } = await db
    .selectFrom('customers')
    .select('is_staff')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { balance } = await db
    .selectFrom('prepaid_accounts')
    .select(({ fn }) => fn.sum<string | null>('balance_minor').as('balance'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('orders')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .orderBy('id')
    .execute()
  return {
    isStaff: is_staff,
    obstacle: await obstacleOf(db, customerId),
    balance: toMajor(Number(balance ?? 0)),
    openOrders: open.map(({ number }) => number)
  }
}

/** Whether nothing keeps an account from being deleted. */
export function canBeDeleted({ isStaff, obstacle, balance }: DeletionState): boolean {
  return !isStaff && !obstacle && balance <= 0
}

/**
 * Deletes a customer's account: ends all sessions, deletes what belongs to the customer, and removes personal data from what has to
 * stay. Orders that are still open keep their addresses until they are completed.
 *
 * @returns `false` if it cannot be deleted now: see `deletionState`.
 */
export function deleteAccount(db: Db, customerId: number, culture: Culture): Promise<boolean> {
  return inTransaction(db, async tx => {
    const { email } = await tx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // top-ups and refunds that happen at the same moment come before or after
    await tx
      .selectFrom('prepaid_accounts')
      .select('id')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .forUpdate()
      .execute()
    const state = await deletionState(tx, customerId)
    if (!canBeDeleted(state)) return false
    const sessions = await tx
      .selectFrom('sessions')
      .select('id_hash')
      .where('customer_id', '=', customerId)
      .execute()
    for (const { id_hash } of sessions) await endSession(tx, id_hash, 'elsewhere')
    for (const [table, { of, whenDeleted }] of Object.entries(personalTables())) {
      if (whenDeleted !== 'deleted') continue
      await sql`delete from ${sql.table(table)} where ${of({ customerId, email })}`.execute(tx)
    }
    await tx
      .updateTable('ended_sessions')
      .set({ customer_id: null, csrf: null })
      .where('customer_id', '=', customerId)
      .execute()
    await tx
      .updateTable('prepaid_accounts')
      .set({ name: '', notifies: false, top_up_minor: null })
      .where('customer_id', '=', customerId)
      .execute()
    await tx
      .updateTable('customers')
      .set({
        // unique, and no address that mail could be sent to
        email: `deleted-${customerId}@deleted.invalid`,
        // matches no password
        password_hash: '',
        first_name: '',
        last_name: '',
        company: null,
        vat_number: null,
        phone: null,
        deleted_at: new Date()
      })
      .where('id', '=', customerId)
      .execute()
    await minimiseOrders(tx)
    await sendMail(tx, {
      recipient: email,
      subject: text(culture, 'Privacy.Mail.Subject'),
      body: text(culture, 'Privacy.Mail.Body')
    })
    return true
  })
}
