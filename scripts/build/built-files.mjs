// The output of the CDN build, as described by its metafile. Files are identified by their path in dist/.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * @typedef {import('esbuild').Metafile['outputs'][string]} BuiltFile
 * @typedef {Map<string, BuiltFile>} BuiltFiles
 */

/** The script that pages include. */
export const ENTRY = 'vitrine.js'

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
  /** Lazy chunk → the one that imports it. @type {Map<string, string | undefined>} */
  const importers = new Map([[ENTRY, undefined]])
  for (const importer of importers.keys()) {
    for (const name of closure(files, importer)) {
      for (const next of importsOf(files, name, 'dynamic-import')) {
        if (!importers.has(next)) importers.set(next, importer)
      }
    }
  }
  const names = closure(files, chunk)
  for (let at = importers.get(chunk); at && at !== ENTRY; at = importers.get(at)) {
    closure(files, at, names)
  }
  return names
}

/**
 * Tag → its chunk, sorted by tag.
 *
 * @param {BuiltFiles} files
 */
export function widgetChunks(files) {
  /** @type {[string, string][]} */
  const chunks = []
  for (const [name, { entryPoint }] of files) {
    if (!entryPoint?.endsWith('.element.ts')) continue
    chunks.push([`vitrine-${basename(entryPoint, '.element.ts')}`, name])
  }
  return new Map(chunks.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * The chunks that contain React's renderer.
 *
 * @param {BuiltFiles} files
 */
export function reactChunks(files) {
  return [...files]
    .filter(([, { inputs }]) =>
      Object.keys(inputs).some(input => input.includes('node_modules/react-dom/'))
    )
    .map(([name]) => name)
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
  return path.replace(/^dist\//, '')
}
