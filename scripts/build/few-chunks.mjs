import { dirname, relative, resolve } from 'node:path'

/** What so many widgets share is on nearly every page: it comes with React, in one file. */
const MANY = 5

/** A small module costs more as a file of its own, by its name and what imports it, than as a part of another. */
const FEW = 3
const SMALL = 800 // bytes of its source

/** What all tags of a product list share, and no other: it must not come to every page. */
const OF_LISTS = /\/(list-visit|list-filter|use-pending-list|plain-press)\.ts$/

/**
 * esbuild makes a chunk for every set of doors that share a module: dozens of small files, each a request,
 * and each compressed alone. Here every lazy module also imports what is there anyway before it runs – all
 * lazy ones `main`, widgets and what they load also the modules of many widgets – so that two files hold all that. What
 * pages without widgets need of the second half is a third file, which is imported whole, without React. And
 * what shares anything with the second half of a visit, which comes with the first touch, imports that whole.
 *
 * @param {string} main The module that starts everything.
 * @param {string} secondHalf The lazy module that a first touch fetches.
 * @param {object} exceptions
 * @param {string[]} [exceptions.apart] Folders that stay apart: several widgets share them, and yet few pages have one.
 * @param {string[]} [exceptions.alone] Lazy modules that a page loads by itself, without anybody's action: they bring
 *   nothing else.
 */
export function fewChunks(main, secondHalf, { apart = [], alone = [] } = {}) {
  let extras = new Map()
  return {
    async start(esbuild) {
      extras = await findExtras(esbuild, main, secondHalf, { apart, alone })
    },
    change(path, source) {
      const imports = extras.get(path) ?? []
      const lines = imports.map(extra => `import '${addressFrom(path, extra)}'\n`)
      return lines.join('') + source
    }
  }
}

/** Relative, because source maps show it. */
function addressFrom(path, extra) {
  const address = relative(dirname(path), extra).replaceAll('\\', '/')
  return address.startsWith('.') ? address : `./${address}`
}

/** Absolute path of a lazy module → what it imports besides. */
async function findExtras(esbuild, main, secondHalf, { apart, alone }) {
  const { inputs } = await analyse(esbuild, main)
  const eager = reach(inputs, [main], 'import-statement')
  const lazy = [...reach(inputs, [main])].flatMap(path =>
    importsOf(inputs, path, 'dynamic-import')
  )
  const widgets = lazy.filter(path => path.endsWith('.element.ts'))
  const common = sharedByMany(inputs, widgets).filter(
    path => !eager.has(path) && !apart.some(folder => path.startsWith(folder))
  )
  const ofPage = reach(inputs, [main], undefined, new Set(widgets))
  const pageCode = lazy.filter(path => ofPage.has(path) && !alone.includes(path))
  const neededByPages = reachLater(inputs, pageCode, eager)
  const base = common.filter(path => neededByPages.has(path))
  const later = reachLater(inputs, [secondHalf], eager)

  const extras = new Map()
  for (const path of lazy) {
    const own = reachLater(inputs, [path], eager)
    // what a page without widgets may load does not wait for React
    const list = ofPage.has(path) ? [main] : [main, ...common]
    if (pageCode.includes(path) && !base.includes(path) && base.some(one => own.has(one)))
      list.push(...base)
    // what widgets need, too, must not bring the code of visits to their pages
    if (ofPage.has(path) && !common.includes(path) && [...own].some(one => later.has(one)))
      list.push(secondHalf)
    extras.set(
      resolve(path),
      list.filter(extra => extra !== path).map(extra => resolve(extra))
    )
  }
  return extras
}

async function analyse(esbuild, main) {
  const { metafile } = await esbuild.build({
    entryPoints: [main],
    bundle: true,
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: 'dist'
  })
  return metafile
}

function sharedByMany(inputs, widgets) {
  const counts = new Map()
  for (const widget of widgets) {
    for (const path of reach(inputs, [widget], 'import-statement')) {
      counts.set(path, (counts.get(path) ?? 0) + 1)
    }
  }
  const isShared = ([path, count]) =>
    count >= (inputs[path].bytes <= SMALL ? FEW : MANY) && !OF_LISTS.test(path)
  return [...counts].filter(isShared).map(([path]) => path)
}

/** What modules need beside what is there at the start. */
function reachLater(inputs, from, eager) {
  return new Set([...reach(inputs, from, 'import-statement')].filter(one => !eager.has(one)))
}

/** Everything that can be reached from some modules by imports of one kind, or of any, around what is left out. */
function reach(inputs, from, kind, without = new Set()) {
  const seen = new Set()
  const visit = path => {
    if (seen.has(path) || without.has(path)) return
    seen.add(path)
    for (const next of importsOf(inputs, path, kind)) visit(next)
  }
  for (const path of from) visit(path)
  return seen
}

function importsOf(inputs, path, kind) {
  return (inputs[path]?.imports ?? [])
    .filter(found => !found.external && (kind === undefined || found.kind === kind))
    .map(found => found.path)
}
