import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { UsageError } from './options.mjs'

const TEMPLATE = join(import.meta.dirname, '../template')

/** The tag of the template, which works as it is. */
const EXAMPLE = 'acme-free-delivery'

/** npm leaves out a file of this name when it packs the template. */
const RENAMED = new Map([['gitignore', '.gitignore']])

/**
 * Writes the files of a new package, and overwrites nothing.
 *
 * @param {string} folder Absolute; made if it does not exist.
 * @param {object} names
 * @param {string} names.tag
 * @param {string | undefined} names.vitrine What to develop with instead of the version of this package.
 * @returns {string[]} The paths of the files in the folder, in alphabetical order.
 * @throws {UsageError} if there is something in the folder.
 */
export function writeFiles(folder, { tag, vitrine }) {
  requireEmpty(folder)
  const { version } = JSON.parse(readFileSync(join(TEMPLATE, '../package.json'), 'utf8'))
  const texts = new Map(
    filesIn(TEMPLATE).map(path => {
      const text = renamed(readFileSync(join(TEMPLATE, path), 'utf8'), tag)
      const finished =
        path === 'package.json'
          ? withVersion(text, version, vitrine && fromFolder(folder, vitrine))
          : text
      return [RENAMED.get(path) ?? path, finished]
    })
  )
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // fails rather than to overwrite what has come meanwhile
    writeFileSync(join(folder, path), text, { flag: 'wx' })
  }
  return [...texts.keys()].sort()
}

/** @param {string} folder */
function requireEmpty(folder) {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory())
    throw new UsageError(`${folder} is a file: nothing was written.`)
  const found = readdirSync(folder).find(name => name !== '.git')
  if (found) {
    throw new UsageError(`${folder} is not empty, it contains ${found}: nothing was written.`)
  }
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/')
    )
}

/**
 * @param {string} text
 * @param {string} tag
 */
function renamed(text, tag) {
  return text
    .replaceAll(EXAMPLE, tag)
    .replaceAll(pascalOf(EXAMPLE), pascalOf(tag))
    .replaceAll(camelOf(EXAMPLE), camelOf(tag))
}

/**
 * The versions of `vitrine` in `package.json`: shops may have a later one.
 *
 * @param {string} text
 * @param {string} version
 * @param {string | undefined} chosen
 */
function withVersion(text, version, chosen) {
  const manifest = JSON.parse(text)
  manifest.peerDependencies.vitrine = `>=${version}`
  manifest.devDependencies.vitrine = chosen ?? `^${version}`
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * A version as it is, and a path of the working folder as npm reads it in another folder.
 *
 * @param {string} folder
 * @param {string} given
 */
function fromFolder(folder, given) {
  if (!existsSync(given)) return given
  return `file:${relative(folder, resolve(given)).replaceAll('\\', '/')}`
}

/** @param {string} tag */
function pascalOf(tag) {
  return tag
    .split('-')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** @param {string} tag */
function camelOf(tag) {
  const pascal = pascalOf(tag)
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1)
}
