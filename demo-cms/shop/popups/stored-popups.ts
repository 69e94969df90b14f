import { type Db, inTransaction } from '../../kernel/database/database.ts'

export const AUDIENCES = ['everyone', 'guests', 'customers', 'business', 'staff'] as const
export const VISITS = ['all', 'first', 'returning'] as const
export const OPENINGS = ['time', 'exit'] as const

/** What visitors read in one language. */
export interface PopupTexts {
  culture: string
  title: string
  body: string
  linkLabel: string
}

/** A popup with its texts in every language, as editors maintain it. */
export interface StoredPopup {
  id: string
  kind: 'dialog' | 'banner'
  /** Below `{site}/{culture}`: '' is the home page, and `/c/*` every page below `/c/`. */
  paths: string[]
  audience: (typeof AUDIENCES)[number]
  visits: (typeof VISITS)[number]
  opens: (typeof OPENINGS)[number]
  repeatHours: number | null
  startsAt: Date
  endsAt: Date | null
  linkPath: string
  texts: PopupTexts[]
}

/** All popups, also those that are not shown now; the newest first. */
export async function storedPopups(db: Db): Promise<StoredPopup[]> {
  const rows = await db
    .selectFrom('popups')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
  const texts = await db.selectFrom('popup_texts').selectAll().execute()
  return rows.map(({ repeat_hours, starts_at, ends_at, link_path, ...popup }) => ({
    ...popup,
    repeatHours: repeat_hours,
    startsAt: starts_at,
    endsAt: ends_at,
    linkPath: link_path,
    texts: texts
      .filter(({ popup_id }) => popup_id === popup.id)
      .map(({ culture, title, body, link_label }) => ({
        culture,
        title,
        body,
        linkLabel: link_label
      }))
  }))
}

/** Adds a popup that is shown nowhere yet. Returns whether its id is new. */
export async function addPopup(db: Db, id: string, kind: StoredPopup['kind']) {
  const row = await db
    .insertInto('popups')
    .values({ id, kind, paths: [], link_path: '' })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function changePopup(
  db: Db,
  id: string,
  { texts, repeatHours, startsAt, endsAt, linkPath, ...popup }: Omit<StoredPopup, 'id' | 'kind'>
): Promise<void> {
  await inTransaction(db, async tx => {
    const changed = await tx
      .updateTable('popups')
      .set({
        ...popup,
        repeat_hours: repeatHours,
        starts_at: startsAt,
        ends_at: endsAt,
        link_path: linkPath
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    // somebody else has deleted it
    if (!changed) return
    await tx.deleteFrom('popup_texts').where('popup_id', '=', id).execute()
    if (texts.length === 0) return
    await tx
      .insertInto('popup_texts')
      .values(
        texts.map(({ linkLabel, ...text }) => ({
          ...text,
          popup_id: id,
          link_label: linkLabel
        }))
      )
      .execute()
  })
}

export async function deletePopup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('popups').where('id', '=', id).execute()
}
