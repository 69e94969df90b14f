import type { Db } from '../database/database.ts'
import { shared } from '../database/shared-data.ts'

/** Version of the cookie policy: changing it asks every visitor for consent again [CONS-01]. */
const POLICY = '2026-1'

/** The version of the policy and of the services that editors describe: another one asks every visitor again [CONS-01]. */
export async function consentStamp(db: Db): Promise<string> {
  const { revision } = await shared(db, 'consent stamp', () =>
    db.selectFrom('consent_policy').select('revision').executeTakeFirstOrThrow()
  )
  return revision === 0 ? POLICY : `${POLICY}.${revision}`
}

/** Asks every visitor for consent again. */
export async function raiseConsentStamp(tx: Db): Promise<void> {
  await tx
    .updateTable('consent_policy')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute()
}
