import { sql } from 'kysely'
import { safeText } from '../../kernel/content/safe-text.ts'
import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

/** The popups of a culture that are published now, with their texts, the oldest first. */
export function readPopups(db: Db, site: LocalizedSite) {
  return shared(db, `popups ${homeLink(site)}`, () => queryPopups(db, site))
}

async function queryPopups(db: Db, site: LocalizedSite) {
  const rows = await db
    .selectFrom('popups')
    .innerJoin('popup_texts', 'popup_id', 'popups.id')
    .select(['id', 'kind', 'paths', 'audience', 'visits', 'opens', 'repeat_hours', 'ends_at'])
    .select(['link_path', 'title', 'body', 'link_label'])
    .where('culture', '=', site.culture)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where(({ or, eb }) =>
      or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)])
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ ends_at, link_path, body, ...popup }) => ({
    ...popup,
    html: safeText(body),
    endDate: ends_at?.toISOString(),
    url: `${homeLink(site)}/popups/${popup.id}`,
    linkUrl: homeLink(site) + link_path
  }))
}

export type Popup = Awaited<ReturnType<typeof readPopups>>[number]
