/**
 * @typedef {import('../build/built-files.mjs').BuiltFiles} BuiltFiles
 * @typedef {import('./load-page.mjs').Script} Script
 */

/** In the order in which they are printed. */
export const PARTS = /** @type {const} */ ([
  'React',
  'views',
  'navigation',
  'behaviours',
  'widgets',
  'messages',
  'other'
])

/** @typedef {typeof PARTS[number]} Part */

/** The first that matches a module. @type {[pattern: RegExp, part: Part][]} */
const RULES = [
  [/^node_modules\/(react|react-dom|scheduler|preact)\/|^src\/light\//, 'React'],
  [/\.messages\.ts$|^src\/(i18n|texts)\//, 'messages'],
  [/^widgets\//, 'widgets'],
  [/^src\/navigation\//, 'navigation'],
  [/^src\/behaviours\//, 'behaviours'],
  // what views share: elements, components, stores and calls, with their packages
  [/^src\/(element|ui|stores|api|contract)\/|^node_modules\//, 'views']
]

/**
 * @param {string} module Its path.
 * @returns {Part}
 */
export function partOf(module) {
  return RULES.find(([pattern]) => pattern.test(module))?.[1] ?? 'other'
}

/**
 * The bytes of scripts by part: each file counts in proportion to the code that each part contributed to it.
 *
 * @param {readonly Script[]} scripts
 * @param {BuiltFiles} files
 * @returns {Record<Part, number>}
 */
export function bytesByPart(scripts, files) {
  const sums = /** @type {Record<Part, number>} */ (
    Object.fromEntries(PARTS.map(part => [part, 0]))
  )
  for (const { name, bytes } of scripts) {
    const modules = Object.entries(files.get(name)?.inputs ?? {})
    const all = modules.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
    if (all === 0) sums.other += bytes
    else {
      for (const [module, { bytesInOutput }] of modules) {
        sums[partOf(module)] += (bytes * bytesInOutput) / all
      }
    }
  }
  return sums
}
