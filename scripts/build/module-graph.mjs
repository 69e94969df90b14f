// The modules of a build and their imports, as described by esbuild.

/**
 * @typedef {import('esbuild').Metafile['inputs']} Inputs
 * @typedef {import('esbuild').ImportKind} ImportKind
 */

/**
 * Everything reachable by imports of one kind, or of any kind.
 *
 * @param {Inputs} inputs
 * @param {readonly string[]} from
 * @param {ImportKind} [kind]
 * @param {(path: string) => boolean} isLeftOut Stops at these modules.
 */
export function reach(inputs, from, kind, isLeftOut = () => false) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} path */
  const visit = path => {
    if (seen.has(path) || isLeftOut(path)) return
    seen.add(path)
    for (const next of importsOf(inputs, [path], kind)) visit(next)
  }
  for (const path of from) visit(path)
  return seen
}

/**
 * @param {Inputs} inputs
 * @param {readonly string[]} paths
 * @param {ImportKind} [kind]
 */
export function importsOf(inputs, paths, kind) {
  return paths.flatMap(path =>
    (inputs[path]?.imports ?? [])
      .filter(found => !found.external && (kind === undefined || found.kind === kind))
      .map(found => found.path)
  )
}

/**
 * The packages that modules import.
 *
 * @param {Inputs} inputs
 * @param {Iterable<string>} paths
 */
export function packagesOf(inputs, paths) {
  /** @type {Set<string>} */
  const packages = new Set()
  for (const path of paths) {
    for (const found of inputs[path]?.imports ?? [])
      if (found.external) packages.add(found.path)
  }
  return packages
}
