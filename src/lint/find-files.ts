import { readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { ENDINGS } from './templates/template-languages.ts'
import { UsageError } from './usage-error.ts'

const SKIPPED = /^(\..+|node_modules|vendor|bower_components)$/

/**
 * The files that were named: files of any kind, the templates in folders, and what globs match (`*`, `**`, `?`, `{a,b}`). A pattern after
 * `!` leaves files out.
 *
 * @param folder Where relative names begin.
 * @returns paths relative to `folder`, with slashes, each once.
 * @throws {UsageError} for a name or a glob that leads to nothing.
 */
export function findFiles(names: readonly string[], folder: string): string[] {
  const without = names
    .filter(name => name.startsWith('!'))
    .map(name => globPattern(name.slice(1)))
  const found = names
    .filter(name => !name.startsWith('!'))
    .flatMap(name => filesOf(name, folder))
    .filter(file => !without.some(pattern => pattern.test(file)))
  return [...new Set(found)]
}

function filesOf(name: string, folder: string): string[] {
  const path = resolve(folder, name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile()) return [slashed(relative(folder, path))]
  const isGlob = !stats && /[*?{]/.test(name)
  if (!stats && !isGlob) throw new UsageError(`There is no file or folder "${name}".`)
  const pattern = isGlob ? globPattern(name) : undefined
  const files = filesIn(isGlob ? resolve(folder, baseOf(name)) : path)
    .map(file => slashed(relative(folder, file)))
    .filter(file => (pattern ? pattern.test(file) : isTemplate(file)))
  if (files.length > 0) return files
  throw new UsageError(
    isGlob
      ? `No file matches "${name}".`
      : `There are no templates in "${name}": files are expected that end with ${ENDINGS.join(', ')}.`
  )
}

function isTemplate(file: string): boolean {
  return ENDINGS.some(ending => file.endsWith(ending))
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => {
      if (SKIPPED.test(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
    })
}

/** The folder in which everything is that a glob matches. */
function baseOf(glob: string): string {
  const parts = slashed(glob).split('/')
  const first = parts.findIndex(part => /[*?{]/.test(part))
  return parts.slice(0, first).join('/') || (glob.startsWith('/') ? '/' : '.')
}

function globPattern(glob: string): RegExp {
  const source = slashed(glob)
    .replace(/^\.\//, '')
    .replace(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, mark => {
      if (mark === '**/') return '(?:.*/)?'
      if (mark === '**') return '.*'
      if (mark === '*') return '[^/]*'
      if (mark === '?') return '[^/]'
      if (mark === '{') return '(?:'
      if (mark === '}') return ')'
      return mark === ',' ? (glob.includes('{') ? '|' : ',') : `\\${mark}`
    })
  return new RegExp(`^${source}$`)
}

function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}
