import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { extensionPoint } from './extension-point.ts'

const DEMO = join(import.meta.dirname, '..')

/** SQL files that make and change the tables of the shop, in the order of their numbers. */
const MIGRATIONS = join(DEMO, 'migrations')

/** `{culture}/*.json`: the texts of the site by key; `{culture}/pages/{slug}.html`: pages that editors write. */
export const TEXTS = join(DEMO, 'texts')

/** The style sheets of the site. */
export const THEME = join(DEMO, 'theme')

/** Folders whose features have templates, in a folder `templates` each. */
const FEATURES = ['kernel', 'shop', 'simulators'].map(layer => join(DEMO, layer))

/** The folders of the extras that this process has: each may contain templates, `migrations/*.sql` and `texts/{culture}.json`. */
export const extraFolders = extensionPoint<string>()

/** Folders with templates of features and extras. */
export function templateFolders(): string[] {
  return [...FEATURES, ...extraFolders.all()]
}

/** The paths of all migrations by their names, in the order of their numbers. */
export function migrationFiles(): Map<string, string> {
  const folders = [MIGRATIONS, ...extraFolders.all().map(folder => join(folder, 'migrations'))]
  const paths = folders
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .filter(path => path.endsWith('.sql'))
  const byName = (a: string, b: string) => (basename(a) < basename(b) ? -1 : 1)
  return new Map(paths.sort(byName).map(path => [basename(path, '.sql'), path]))
}
