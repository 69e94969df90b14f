import { basename } from 'node:path'
import { bytesByModule } from './parts.mjs'

/**
 * @typedef {import('../build/built-files.mjs').BuiltFiles} BuiltFiles
 * @typedef {import('esbuild').Metafile['inputs']} Inputs
 */

/**
 * The bytes of the code that only one tag needs, by tag, in whichever file it is: the modules that its element imports
 * statically and that no other element imports.
 *
 * @param {Inputs} inputs
 * @param {BuiltFiles} files
 * @param {(name: string) => number} sizeOf
 * @returns {Map<string, number>}
 */
export function ownBytes(inputs, files, sizeOf) {
  const bytes = new Map(
    [...files.keys()].flatMap(name => [...bytesByModule(name, sizeOf(name), files)])
  )
  const elements = Object.keys(inputs).filter(isElement)
  /** Module → the number of elements that need it. @type {Map<string, number>} */
  const users = new Map()
  for (const path of elements) {
    for (const module of reach(inputs, path)) users.set(module, (users.get(module) ?? 0) + 1)
  }
  return new Map(
    elements.map(path => {
      const own = [...reach(inputs, path)].filter(module => users.get(module) === 1)
      const total = own.reduce((sum, module) => sum + (bytes.get(module) ?? 0), 0)
      return [`vitrine-${basename(path, '.element.ts')}`, total]
    })
  )
}

/** @param {string} path */
function isElement(path) {
  return path.endsWith('.element.ts')
}

/**
 * @param {Inputs} inputs
 * @param {string} path
 */
function reach(inputs, path, seen = /** @type {Set<string>} */ (new Set())) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const next of inputs[path]?.imports ?? []) {
    if (next.kind === 'import-statement' && !next.external) reach(inputs, next.path, seen)
  }
  return seen
}
