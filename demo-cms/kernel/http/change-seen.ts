import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../database/database.ts'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { fieldOf } from './fields.ts'

/** The hidden field with the version of what a form shows. */
const FIELD = 'SeenVersion'

/** What a form edits, and the form. */
export interface SeenForm {
  body: unknown
  culture: Culture
  /** The row that is locked, so that of two forms the second one is compared with what the first one has saved. */
  lock: { table: string; id: number | string }
  /** What the form shows and would overwrite; `undefined` if it does not exist. */
  state: (tx: Db) => Promise<unknown>
}

/** Identifies what a form shows, for its hidden field `SeenVersion`. */
export function versionOf(state: unknown): string {
  const words = JSON.stringify(state ?? null)
  return createHash('sha256').update(words).digest('base64url').slice(0, 22)
}

/**
 * The version for the form of a page: that of what it shows; or, while its sender corrects what was wrong, of what they have seen, so that
 * what others have saved in between is not overwritten either.
 *
 * @param conflict The refusal of `changeSeen`, after which the page shows the current state.
 */
export function shownVersion(body: unknown, state: unknown, conflict?: RefusalError): string {
  return (conflict?.status !== 409 && fieldOf(body, FIELD)) || versionOf(state)
}

/**
 * Makes the change of a form that edits something which others edit, too, unless it has changed since the form was shown: one of them
 * would overwrite what the other has saved, without anybody knowing.
 *
 * A form without a version is one that an older release has shown, and is not compared.
 *
 * @returns The refusal, with 409: nothing was changed, and the form is shown again with the current version and what was typed.
 */
export async function changeSeen(
  db: Db,
  { body, culture, lock, state }: SeenForm,
  change: (tx: Db) => Promise<unknown>
): Promise<RefusalError | undefined> {
  return inTransaction(db, async tx => {
    await sql`select from ${sql.table(lock.table)} where id = ${lock.id} for no key update`.execute(
      tx
    )
    const seen = fieldOf(body, FIELD)
    if (seen !== '' && seen !== versionOf(await state(tx))) {
      return new RefusalError(409, text(culture, 'Shop.ChangedMeanwhile'))
    }
    await change(tx)
    return undefined
  })
}
