import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Db } from '../database/database.ts'
import { templateFolders } from '../folders.ts'

export interface SourceFile {
  /** The path inside its folder, without the extension: `cart/items`. */
  name: string
  source: string
  hash: string
}

/** Reads the templates of every feature. A template's name is its path inside the folder `templates`: `cart/items`. */
export async function templateFiles(): Promise<SourceFile[]> {
  const found = await Promise.all(templateFolders().map(folder => filesOf(folder, '.liquid')))
  const files = found.flat().map(file => ({ ...file, name: file.name.split('templates/')[1]! }))
  const names = new Set<string>()
  for (const { name } of files) {
    if (names.has(name)) throw new Error(`Two templates are called ${name}.`)
    names.add(name)
  }
  return files
}

export async function filesOf(folder: string, extension: string): Promise<SourceFile[]> {
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

let files: Promise<SourceFile[]> | undefined

/**
 * The source of each template by its name: that of the database where an editor has changed it, otherwise that of this
 * release's own file. A server of another release may have imported other files into the same database.
 */
export async function readTemplates(db: Db): Promise<Map<string, string>> {
  files ??= templateFiles()
  const sources = new Map((await files).map(({ name, source }) => [name, source]))
  const edited = await db
    .selectFrom('templates')
    .select(['name', 'source'])
    .where('is_edited', '=', true)
    .execute()
  for (const { name, source } of edited) sources.set(name, source)
  return sources
}
