import { dirname, relative, resolve } from 'node:path'
import { chunkRuleOf } from './chunk-rule.mjs'

/**
 * @typedef {import('esbuild').Metafile['inputs']} Inputs
 * @typedef {import('esbuild').ImportKind} ImportKind
 */

/** A module shared by this many widgets is needed on nearly every page. */
const MANY_WIDGETS = 5

/** A small module costs more as a separate file than as part of another, so fewer widgets suffice. */
const FEW_WIDGETS = 3
const SMALL_BYTES = 800

/**
 * Reduces the number of chunks. esbuild creates one for every set of entry points that share a module: dozens of small
 * files, each requested and compressed separately. This step adds imports to every lazy module, so that shared modules
 * end up in a few files:
 *
 * - Every lazy module imports what has been loaded at the start of the page.
 * - Widgets, and what they load, import the modules that many widgets share: a single file, including React.
 * - Lazy code of pages without widgets imports the part of those modules that such pages need: a single file without
 * React.
 * - Lazy page code that shares modules with a `@chunk whole` module imports that module.
 *
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function mergeChunks() {
  /** @type {Map<string, string[]>} */
  let additions = new Map()
  return {
    async start({ esbuild, initialOptions }) {
      const entryPoints = Object.values(initialOptions.entryPoints ?? {}).map(String)
      additions = findAdditions(await analyse(esbuild, entryPoints), entryPoints)
    },
    change(path, source) {
      const imports = additions.get(path) ?? []
      const lines = imports.map(added => `import '${relativeImport(path, added)}'\n`)
      return lines.join('') + source
    }
  }
}

/**
 * relative, because it appears in source maps
 *
 * @param {string} from
 * @param {string} to
 */
function relativeImport(from, to) {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Absolute path of a lazy module → absolute paths of its additional imports.
 *
 * @param {Inputs} inputs
 * @param {string[]} entryPoints
 * @param {(path: string) => import('./chunk-rule.mjs').ChunkRule | undefined} ruleOf
 */
export function findAdditions(inputs, entryPoints, ruleOf = chunkRuleOf) {
  // not the entry points themselves, whose files contain only the code of the start
  const start = importsOf(inputs, entryPoints, 'import-statement')
  const eager = reach(inputs, entryPoints, 'import-statement')
  const lazy = [
    ...new Set(importsOf(inputs, [...reach(inputs, entryPoints)], 'dynamic-import'))
  ]
  const widgets = lazy.filter(isWidget)
  const ofPages = reach(inputs, entryPoints, undefined, isWidget)

  const shared = sharedByMany(inputs, widgets).filter(
    path => !eager.has(path) && ruleOf(path) !== 'separate'
  )
  const pageCode = lazy.filter(path => ofPages.has(path) && ruleOf(path) !== 'alone')
  const neededByPages = reachLater(pageCode)
  const sharedWithPages = shared.filter(path => neededByPages.has(path))
  const whole = pageCode.filter(path => ruleOf(path) === 'whole')

  return new Map(
    lazy.map(path => [
      resolve(path),
      additionsOf(path)
        .filter(added => added !== path)
        .map(added => resolve(added))
    ])
  )

  /** @param {string} path */
  function additionsOf(path) {
    if (!ofPages.has(path)) return [...start, ...shared]
    const own = reachLater([path])
    /** @param {string[]} paths */
    const ifNeeded = paths => (paths.some(one => own.has(one)) ? paths : [])
    const needsShared = pageCode.includes(path) && !sharedWithPages.includes(path)
    return [
      ...start,
      ...(needsShared ? ifNeeded(sharedWithPages) : []),
      // a module shared by widgets must not add page code to their pages
      ...(shared.includes(path) ? [] : whole.filter(one => meets(own, reachLater([one]))))
    ]
  }

  /**
   * What modules import statically, except for what is loaded at the start.
   *
   * @param {string[]} from
   */
  function reachLater(from) {
    return new Set([...reach(inputs, from, 'import-statement')].filter(one => !eager.has(one)))
  }
}

/** @param {string} path */
function isWidget(path) {
  return path.endsWith('.element.ts')
}

/**
 * @param {Set<string>} one
 * @param {Set<string>} other
 */
function meets(one, other) {
  return [...one].some(path => other.has(path))
}

/**
 * @param {import('esbuild').PluginBuild['esbuild']} esbuild
 * @param {string[]} entryPoints
 */
async function analyse(esbuild, entryPoints) {
  const { metafile } = await esbuild.build({
    entryPoints,
    bundle: true,
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: 'dist'
  })
  return metafile.inputs
}

/**
 * @param {Inputs} inputs
 * @param {string[]} widgets
 */
function sharedByMany(inputs, widgets) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const widget of widgets) {
    for (const path of reach(inputs, [widget], 'import-statement')) {
      counts.set(path, (counts.get(path) ?? 0) + 1)
    }
  }
  return [...counts.keys()].filter(path => {
    const isSmall = (inputs[path]?.bytes ?? 0) <= SMALL_BYTES
    return (counts.get(path) ?? 0) >= (isSmall ? FEW_WIDGETS : MANY_WIDGETS)
  })
}

/**
 * Everything reachable by imports of one kind, or of any kind.
 *
 * @param {Inputs} inputs
 * @param {string[]} from
 * @param {ImportKind} [kind]
 * @param {(path: string) => boolean} isLeftOut Stops at these modules.
 */
function reach(inputs, from, kind, isLeftOut = () => false) {
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
 * @param {string[]} paths
 * @param {ImportKind} [kind]
 */
function importsOf(inputs, paths, kind) {
  return paths.flatMap(path =>
    (inputs[path]?.imports ?? [])
      .filter(found => !found.external && (kind === undefined || found.kind === kind))
      .map(found => found.path)
  )
}
