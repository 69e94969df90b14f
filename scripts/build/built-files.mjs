// The output of the CDN build, as described by its metafile. Files are identified by their path in dist/ or dist/light/.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { groupPathOf } from './group-chunks.mjs'

/**
 * @typedef {import('esbuild').Metafile['outputs'][string]} BuiltFile
 * @typedef {Map<string, BuiltFile>} BuiltFiles
 */

/**
 * The script that pages include.
 *
 * @param {string} [language] With messages in one language; without it, in all of them.
 */
export function entryOf(language) {
  return language === undefined ? 'vitrine.js' : `vitrine.${language}.js`
}

/**
 * The entry of a build.
 *
 * @param {BuiltFiles} files
 */
export function entryIn(files) {
  const entry = [...files.keys()].find(name => /^vitrine(\.[\w-]+)?\.js$/.test(name))
  if (entry === undefined) throw new Error('The build contains no entry.')
  return entry
}

/**
 * @param {string} metafile
 * @returns {import('esbuild').Metafile}
 */
export function readMetafile(metafile) {
  return JSON.parse(readFileSync(metafile, 'utf8'))
}

/**
 * @param {string} metafile
 * @returns {BuiltFiles}
 */
export function readBuiltFiles(metafile) {
  const { outputs } = readMetafile(metafile)
  return new Map(
    Object.entries(outputs)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, file]) => [inDist(path), file])
  )
}

/**
 * A file and everything that it imports statically: what the browser fetches before the file can run.
 *
 * @param {BuiltFiles} files
 * @param {string} name
 */
export function closure(files, name, seen = /** @type {Set<string>} */ (new Set())) {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of importsOf(files, name, 'import-statement')) closure(files, next, seen)
  return seen
}

/**
 * Everything that a page fetches to load a chunk: its closure, and those of the lazy chunks that lead to it, such as the
 * registry of the less common tags.
 *
 * @param {BuiltFiles} files
 * @param {string} chunk
 */
export function filesFor(files, chunk) {
  const entry = entryIn(files)
  /** Lazy chunk → the one that imports it. @type {Map<string, string | undefined>} */
  const importers = new Map([[entry, undefined]])
  for (const importer of importers.keys()) {
    for (const name of closure(files, importer)) {
      for (const next of importsOf(files, name, 'dynamic-import')) {
        if (!importers.has(next)) importers.set(next, importer)
      }
    }
  }
  const names = closure(files, chunk)
  for (let at = importers.get(chunk); at && at !== entry; at = importers.get(at)) {
    closure(files, at, names)
  }
  return names
}

/**
 * Tag → the lazy chunk that contains its code, sorted by tag.
 *
 * @param {BuiltFiles} files
 */
export function widgetChunks(files) {
  const elements = [...files.values()]
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter(path => path.endsWith('.element.ts'))
  const chunks = elements.map(path => {
    const tag = `vitrine-${basename(path, '.element.ts')}`
    return /** @type {[string, string]} */ ([tag, lazyChunkOf(files, path)])
  })
  return new Map(chunks.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * The chunk that pages load for a lazy module: its own, or that of its group.
 *
 * @param {BuiltFiles} files
 * @param {string} path
 */
export function lazyChunkOf(files, path) {
  const [name] =
    [...files].find(([, { entryPoint }]) => entryPoint === (groupPathOf(path) ?? path)) ?? []
  if (name === undefined) throw new Error(`The build contains no lazy module ${path}.`)
  return name
}

/**
 * @param {BuiltFiles} files
 * @param {string} name
 * @param {import('esbuild').ImportKind} kind
 */
function importsOf(files, name, kind) {
  return (files.get(name)?.imports ?? [])
    .filter(found => found.kind === kind)
    .map(({ path }) => inDist(path))
    .filter(path => files.has(path))
}

/** @param {string} path */
function inDist(path) {
  return path.replace(/^dist\/(light\/)?/, '')
}
