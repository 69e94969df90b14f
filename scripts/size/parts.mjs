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
  [/\.messages\.ts$|^src\/(i18n|texts)\/|^src\/shared\/text\/fill\.ts$/, 'messages'],
  [/^widgets\//, 'widgets'],
  [/^src\/navigation\//, 'navigation'],
  [
    /^src\/behaviours\/|^src\/consent\/(start-gates|gates|run-gated|frame-notice|draw-notice|google-consent-mode)\./,
    'behaviours'
  ],
  // what views share: elements, components, stores and calls, with their packages
  [/^src\/(element|ui|consent|stores|api|shared\/contract)\/|^node_modules\//, 'views']
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
    const modules = bytesByModule(name, bytes, files)
    if (modules.size === 0) sums.other += bytes
    for (const [module, share] of modules) sums[partOf(module)] += share
  }
  return sums
}

/**
 * The bytes of a file, divided among its modules in proportion to their code. Empty for a file without code.
 *
 * @param {string} name
 * @param {number} bytes The size of the file.
 * @param {BuiltFiles} files
 * @returns {Map<string, number>}
 */
export function bytesByModule(name, bytes, files) {
  const modules = Object.entries(files.get(name)?.inputs ?? {})
  const all = modules.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
  if (all === 0) return new Map()
  return new Map(
    modules.map(([module, { bytesInOutput }]) => [module, (bytes * bytesInOutput) / all])
  )
}
