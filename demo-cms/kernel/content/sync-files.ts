import { type Db, inTurn } from '../database/database.ts'
import { TEXTS } from '../folders.ts'
import { filesOf, templateFiles } from '../templates/template-files.ts'
import { isCulture } from '../texts/cultures.ts'

/**
 * Imports templates and pages from files into the database. A row that was edited in the database wins over its file.
 * Templates whose file was deleted are deleted.
 */
export function syncFiles(db: Db): Promise<void> {
  return inTurn(db, 'content', async tx => {
    await syncTemplates(tx)
    await syncPages(tx)
  })
}

async function syncTemplates(tx: Db): Promise<void> {
  const files = await templateFiles()
  const rows = await tx
    .selectFrom('templates')
    .select(['name', 'source', 'file_hash', 'is_edited'])
    .execute()
  const known = new Map(rows.map(row => [row.name, row]))
  for (const { name, source, hash } of files) {
    const row = known.get(name)
    if (row?.is_edited) warnOfMissingFields(row, source)
    if (row?.file_hash === hash) continue
    await tx
      .insertInto('templates')
      .values({ name, source, file_hash: hash })
      .onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet({ source, file_hash: hash, updated_at: new Date() })
          .where('templates.is_edited', '=', false)
      )
      .execute()
  }
  const names = files.map(file => file.name)
  const gone = tx.deleteFrom('templates').where('is_edited', '=', false)
  await (names.length ? gone.where('name', 'not in', names) : gone).execute()
}

/** An edited template may be older than fields without which the server rejects its form. */
function warnOfMissingFields(edited: { name: string; source: string }, file: string): void {
  const missing = hiddenFields(file).filter(
    field => !hiddenFields(edited.source).includes(field)
  )
  if (missing.length === 0) return
  console.warn(
    `The template ${edited.name} was edited and lacks hidden fields of its file, without which forms may be rejected: ${missing.join(', ')}`
  )
}

function hiddenFields(source: string): string[] {
  return [...source.matchAll(/<input type="hidden" name="([^"]+)"/g)].map(([, name]) => name!)
}

/** Imports `{culture}/pages/{slug}.html`, whose first line is the page's title in a comment. */
async function syncPages(tx: Db): Promise<void> {
  for (const { name, source, hash } of await filesOf(TEXTS, '.html')) {
    const [culture = '', folder, slug = ''] = name.split('/')
    const title = /^<!--\s*(.+?)\s*-->/.exec(source)?.[1]
    if (!isCulture(culture) || folder !== 'pages' || !slug || !title) {
      throw new Error(
        `${name}.html is no page: {culture}/pages/{slug}.html is expected, and its title in a comment on the first line.`
      )
    }
    const row = { title, body: source.slice(source.indexOf('-->') + 3).trim(), file_hash: hash }
    await tx
      .insertInto('pages')
      .values({ slug, culture, ...row })
      .onConflict(conflict =>
        conflict
          .columns(['slug', 'culture'])
          .doUpdateSet({ ...row, updated_at: new Date() })
          .where('pages.is_edited', '=', false)
          .where('pages.file_hash', '!=', hash)
      )
      .execute()
  }
}
