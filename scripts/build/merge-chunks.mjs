import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { groupOf as groupOfModule } from './group-chunks.mjs'
import { importsOf, packagesOf, reach } from './module-graph.mjs'
import { chunkRuleOf, plan } from './plan.mjs'
import { inlineAllTexts } from './texts.mjs'

/** @typedef {import('./module-graph.mjs').Inputs} Inputs */

/** The groups that pages load without an interaction, in this order: the first on every page. */
const PAGE_GROUPS = ['pages', 'content', 'analytics']

/** The group with the tags of every page. */
const LAYOUT_GROUP = 'layout'

/** The group with the code of a visit. */
const NAVIGATION_GROUP = 'navigation'

/** A module that this many files with widgets need is loaded with those that every widget needs. */
const MANY_FILES = 5

/** A small module costs more as a separate file than as part of another, so fewer files suffice. */
const FEW_FILES = 3
const SMALL_BYTES = 1700

/** Entry points → what is added: builds in all languages divide the same modules. @type {Map<string, Map<string, string[]>>} */
const found = new Map()

/**
 * Reduces the number of chunks. esbuild creates one for every set of lazy files that share a module: dozens of small files, each
 * requested and compressed separately. This step adds imports to every lazy module, so that shared modules end up in a few
 * files, of which each needs those before it:
 *
 * 1. what is loaded at the start of the page;
 * 2. what the code that pages load without an interaction shares with other code: a file for every page, and two for those with
 *    more than text;
 * 3. what widgets share with other code of pages, such as navigation: all of these without React;
 * 4. what widgets share with one another, including React.
 *
 * Code of pages imports 2 and 3 only if it needs something of it, and what it shares with other code of pages.
 *
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function mergeChunks() {
  /** @type {Map<string, string[]> | undefined} */
  let additions
  return {
    async start({ esbuild, initialOptions }) {
      const entryPoints = Object.values(initialOptions.entryPoints ?? {}).map(String)
      const key = entryPoints.join()
      additions =
        found.get(key) ?? findAdditions(await analyse(esbuild, entryPoints), entryPoints)
      found.set(key, additions)
    },
    change(path, source) {
      const imports = additions?.get(path) ?? []
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
  if (!isAbsolute(to)) return to
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Absolute path of a lazy module → absolute paths of its additional imports.
 *
 * @param {Inputs} inputs
 * @param {string[]} entryPoints
 * @param {(path: string) => 'separate' | 'alone' | undefined} ruleOf
 * @param {(path: string) => string | undefined} groupOf
 */
export function findAdditions(
  inputs,
  entryPoints,
  ruleOf = chunkRuleOf,
  groupOf = groupOfModule
) {
  // not the entry points themselves, whose files contain only the code of the start
  const start = importsOf(inputs, entryPoints, 'import-statement')
  const eager = reach(inputs, entryPoints, 'import-statement')
  const lazy = [
    ...new Set(importsOf(inputs, [...reach(inputs, entryPoints)], 'dynamic-import'))
  ]
  // pages do not load React for what is not of a widget, such as code for tags of one's own
  const ofPages = reach(
    inputs,
    entryPoints,
    undefined,
    path =>
      isWidget(path) ||
      packagesOf(inputs, reach(inputs, [path], 'import-statement')).has('react')
  )
  const files = filesOf(lazy, groupOf)
  const groups = new Set(lazy.map(path => groupOf(path)))
  /** File → the modules that it needs after the start. @type {Map<string, Set<string>>} */
  const needs = new Map([...files].map(([file, paths]) => [file, reachLater(paths)]))
  const pageFiles = [...files.keys()].filter(isOfPages)
  const widgetFiles = [...files.keys()].filter(file => !isOfPages(file))
  const tagFiles = widgetFiles.filter(file => files.get(file)?.some(isWidget))

  const ofPageGroups = [...new Set(PAGE_GROUPS.flatMap(needsOf))]
  const ofWidgets = [...new Set(tagFiles.flatMap(needsOf))].filter(
    path => ruleOf(path) !== 'separate' && !ofPageGroups.includes(path) && isShared(path)
  )
  const withPages = ofWidgets.filter(path => usersOf(path, pageFiles).length > 0)
  const ofNavigation = needsOf(NAVIGATION_GROUP).filter(
    path =>
      usersOf(path, pageFiles).length > 1 && ![...ofPageGroups, ...withPages].includes(path)
  )
  const used = tagFiles.map(file => packagesOf(inputs, needsOf(file)))
  const packages = [...new Set(used.flatMap(names => [...names]))].filter(
    name => used.filter(names => names.has(name)).length >= MANY_FILES
  )

  return new Map(
    [...files].flatMap(([file, paths]) => {
      const additions = additionsOf(file)
      return paths.map(path => [
        resolve(path),
        // a module without imports shares nothing, so that its file is the same in every language
        importsOf(inputs, [path], 'import-statement').length === 0 && paths.length === 1
          ? []
          : [...new Set(additions)]
              .filter(added => added !== path)
              .map(added => (packages.includes(added) ? added : resolve(added)))
      ])
    })
  )

  /** @param {string} file */
  function additionsOf(file) {
    if (isAlone(file)) return start
    const layers = [...PAGE_GROUPS.map(ofPageGroup), withPages, ofNavigation]
    if (isOfPages(file)) {
      return [...start, ...layers.flatMap(paths => (needsAny(file, paths) ? paths : []))]
    }
    const before = fileBefore(file)
    return [
      ...start,
      ...ofPageGroups,
      ...withPages,
      ...ofWidgets,
      ...packages,
      ...separateFolders(file),
      ...(before ? needsOf(before) : [])
    ]
  }

  /**
   * What a group of pages needs in addition to those before it.
   *
   * @param {string} group
   */
  function ofPageGroup(group) {
    const before = PAGE_GROUPS.slice(0, PAGE_GROUPS.indexOf(group)).flatMap(needsOf)
    return needsOf(group).filter(path => !before.includes(path))
  }

  /**
   * The file with tags that pages have loaded before another file, if it is the only one that leads there: all of it is imported,
   * so that what both need is part of it.
   *
   * @param {string} file
   */
  function fileBefore(file) {
    const importers = tagFiles.filter(tags =>
      (files.get(tags) ?? []).some(tag => reach(inputs, [tag]).has(file))
    )
    return importers.length === 1 && importers[0] !== file ? importers[0] : undefined
  }

  /**
   * The separate modules in the same folders as those that a file needs, because one file is smaller than two.
   *
   * @param {string} file
   */
  function separateFolders(file) {
    const folders = needsOf(file)
      .filter(isSeparate)
      .map(path => dirname(path))
    return widgetFiles
      .flatMap(needsOf)
      .filter(path => isSeparate(path) && folders.includes(dirname(path)))
  }

  /** @param {string} path */
  function isSeparate(path) {
    return ruleOf(path) === 'separate' && usersOf(path, tagFiles).length > 1
  }

  /** @param {string} file */
  function needsOf(file) {
    return [...(needs.get(file) ?? [])]
  }

  /** @param {string} path */
  function isShared(path) {
    if (plan.withEveryView.includes(path)) return true
    const users = usersOf(path, widgetFiles)
    if (users.includes(LAYOUT_GROUP)) return users.length > 1
    const isSmall = (inputs[path]?.bytes ?? 0) <= SMALL_BYTES
    if (isSmall && users.some(file => groups.has(file))) return usersOf(path).length > 1
    return usersOf(path, tagFiles).length >= (isSmall ? FEW_FILES : MANY_FILES)
  }

  /**
   * The files that need a module, except those to which nothing is added.
   *
   * @param {string} path
   */
  function usersOf(path, among = [...files.keys()]) {
    return among.filter(file => !isAlone(file) && needs.get(file)?.has(path))
  }

  /**
   * @param {string} file
   * @param {string[]} paths
   */
  function needsAny(file, paths) {
    return paths.some(path => needs.get(file)?.has(path))
  }

  /** @param {string} file */
  function isOfPages(file) {
    return (files.get(file) ?? []).every(path => ofPages.has(path))
  }

  /** @param {string} file */
  function isAlone(file) {
    const [path, ...others] = files.get(file) ?? []
    return path !== undefined && others.length === 0 && ruleOf(path) === 'alone'
  }

  /**
   * What modules import statically, except for what is loaded at the start.
   *
   * @param {readonly string[]} from
   */
  function reachLater(from) {
    return new Set([...reach(inputs, from, 'import-statement')].filter(one => !eager.has(one)))
  }
}

/**
 * The files of lazy modules: those of a group share one.
 *
 * @param {readonly string[]} lazy
 * @param {(path: string) => string | undefined} groupOf
 */
function filesOf(lazy, groupOf) {
  /** @type {Map<string, string[]>} */
  const files = new Map()
  for (const path of lazy) {
    const file = groupOf(path) ?? path
    files.set(file, [...(files.get(file) ?? []), path])
  }
  return files
}

/** @param {string} path */
function isWidget(path) {
  return path.endsWith('.element.ts')
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
    // the texts decide, too, which modules are small
    // the check of a page is a file of its own
    external: ['*/page-check/start-with-check.ts'],
    plugins: [inlineAllTexts()],
    outdir: 'dist'
  })
  return metafile.inputs
}
