import { noStore } from '../http/no-store.ts'
import type { Cms } from '../http/page.ts'
import type { Pages } from '../http/pages.ts'

/** The newest choices; older ones do not fit into a spreadsheet. */
const MAX_ROWS = 100_000

const COLUMNS = [
  'ConsentId',
  'FirstChoice',
  'LastChoice',
  'Choice',
  'Offered',
  'Stamp',
  'Culture',
  'Preferences',
  'Statistics',
  'Marketing',
  'Refused',
  'Text'
]

/** The proof of all choices about cookies as a spreadsheet, for staff; the newest first [CONS-01]. */
export function consentExport(pages: Pages, { db }: Cms): void {
  pages.get('/sales/consents.csv', async (_, reply) => {
    const rows = await db
      .selectFrom('consent_choices')
      .innerJoin('consents', 'consents.id', 'consent_id')
      .innerJoin('consent_texts', 'consent_texts.hash', 'text_hash')
      .leftJoin('consent_texts as offers', 'offers.hash', 'offer_hash')
      .select(['consent_id', 'first_at', 'last_at', 'made_at', 'stamp', 'culture'])
      .select(['preferences', 'statistics', 'marketing', 'refused'])
      .select(['consent_texts.text', 'offers.text as offer'])
      .orderBy('consent_choices.id', 'desc')
      .limit(MAX_ROWS)
      .execute()
    const lines = rows.map(row =>
      [
        row.consent_id,
        row.first_at.toISOString(),
        row.last_at.toISOString(),
        row.made_at.toISOString(),
        row.offer ?? '',
        row.stamp,
        row.culture,
        row.preferences,
        row.statistics,
        row.marketing,
        row.refused.join(' '),
        row.text
      ]
        .map(value => cell(String(value)))
        .join(',')
    )
    return (
      noStore(reply)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="consents.csv"')
        // without the byte order mark, spreadsheets would assume another encoding
        .send(`\uFEFF${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`)
    )
  })
}

/** A spreadsheet would run a text that starts like a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
