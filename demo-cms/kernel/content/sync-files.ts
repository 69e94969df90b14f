import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Db, inTurn } from '../database/database.ts'
import { CONTENT_PAGES, FEATURES } from '../folders.ts'
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
  const known = await tx.selectFrom('templates').select(['name', 'file_hash']).execute()
  const hashes = new Map(known.map(row => [row.name, row.file_hash]))
  for (const { name, source, hash } of files) {
    if (hashes.get(name) === hash) continue
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

/** Imports `{culture}/{slug}.html`, whose first line is the page's title in a comment. */
async function syncPages(tx: Db): Promise<void> {
  for (const { name, source, hash } of await filesOf(CONTENT_PAGES, '.html')) {
    const [culture = '', slug = ''] = name.split('/')
    const title = /^<!--\s*(.+?)\s*-->/.exec(source)?.[1]
    if (!isCulture(culture) || !slug || !title) {
      throw new Error(
        `${name}.html is no page: {culture}/{slug}.html is expected, and its title in a comment on the first line.`
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

/** Reads the templates of every feature. A template's name is its path inside the folder `templates`: `cart/items`. */
async function templateFiles() {
  const found = await Promise.all(FEATURES.map(folder => filesOf(folder, '.liquid')))
  const files = found.flat().map(file => ({ ...file, name: file.name.split('templates/')[1]! }))
  const names = new Set<string>()
  for (const { name } of files) {
    if (names.has(name)) throw new Error(`Two templates are called ${name}.`)
    names.add(name)
  }
  return files
}

async function filesOf(folder: string, extension: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && entry.name.endsWith(extension))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    paths.map(async path => {
      const source = await readFile(path, 'utf8')
      const name = relative(folder, path).slice(0, -extension.length).split(sep).join('/')
      return { name, source, hash: createHash('sha256').update(source).digest('hex') }
    })
  )
}
