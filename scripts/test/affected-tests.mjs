// The tests that a change may break, for `npm run check`. A test is affected if it, or a module that it imports, has
// changed; if it contains a tag whose widget has changed; if its name is that of a folder with a changed file; if it is in
// the folder that mirrors one of the demo with a changed file; or if it names a folder with a changed file that is no
// module, such as a text.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../with-deps.mjs'

const IS_TEST = /^test\/.*\.(test|spec)\.tsx?$/
const WIDGET = /^widgets\/[^/]+\/([^/]+)\.element\.ts$/

/** These load the whole library or the whole demo, so importing them does not make a test depend on every change. */
const HUBS = ['widgets/registry.js', 'demo-cms/app.ts', 'demo-cms/extras/index.ts']

const STATIC_IMPORT = /(?:from|import)\s+['"](\.[^'"]+)['"]/g
const ANY_IMPORT = /(?:from\s|import\s*\(?)\s*['"](\.[^'"]+)['"]/g

const MODULE = /\.(m?js|tsx?)$/

const BY_NAME = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(vitrine\/[\w/-]+)'/g

/** The entry points of the package that the demo imports: see `paths` in tsconfig.base.json. @type {Readonly<Record<string, string>>} */
const ENTRIES = {
  'vitrine/contract': 'src/shared/contract/index.ts',
  'vitrine/server': 'src/server/index.ts',
  'vitrine/server/fastify': 'src/server/fastify.ts',
  'vitrine/shared': 'src/shared/index.ts'
}

/** Folders that say where a file is, not what it is about. */
const GENERAL = [
  'demo-cms',
  'extras',
  'kernel',
  'shop',
  'src',
  'templates',
  'lib',
  'shared',
  'ui',
  'widgets'
]

/**
 * The files that differ from `main`, committed or not; in `main` itself, those that are not committed.
 *
 * @returns {string[]} Paths from the root of the project.
 */
export function changedFiles() {
  const base = ['main', 'origin/main'].map(forkPoint).find(Boolean) ?? 'HEAD'
  return [
    ...git('diff', '--name-only', '-z', base),
    ...git('ls-files', '--others', '--exclude-standard', '-z')
  ]
}

/**
 * The test files that a change may break, except unit tests, which always run.
 *
 * @param {readonly string[]} changed Paths from the root of the project.
 * @param {readonly string[]} files All files of the project.
 * @param {(path: string) => string | undefined} read `undefined` if the file has been deleted.
 */
export function affectedTests(changed, files = git('ls-files', '-z'), read = readSource) {
  const importsOf = rememberImports(read)
  const known = new Set([...files, ...changed])
  const touched = new Set(changed.map(englishTexts))
  const all = [...known]
  const tags = all.flatMap(path => {
    const tag = WIDGET.exec(path)?.[1]
    return tag && isTouched(path, ANY_IMPORT) ? [`vitrine-${tag}`] : []
  })
  const topics = new Set(changed.flatMap(topicsOf))
  const rooms = new Set(changed.filter(path => path.startsWith('demo-cms/')).flatMap(parentsOf))
  // a module that names its texts by their keys uses others when it changes
  const data = changed
    .flatMap(path => [path, ...importsOf(path, STATIC_IMPORT)])
    .filter(path => !MODULE.test(path))
  const places = [...new Set(data.flatMap(path => [path, ...parentsOf(path)]))]
  return all.filter(path => IS_TEST.test(path) && isAffected(path)).sort()

  /** @param {string} test */
  function isAffected(test) {
    const text = read(test)
    if (text === undefined) return false
    const [name = ''] = basename(test).split('.')
    if (topics.has(name) || rooms.has(dirname(test).replace(/^test\//, ''))) return true
    if (isTouched(test, STATIC_IMPORT) || readsData(test)) return true
    return tags.some(tag => new RegExp(`${tag}(?![-\\w])`).test(text))
  }

  /**
   * Whether a test, or a module that it imports, names data that has changed, or its folder, which it reads.
   *
   * @param {string} test
   */
  function readsData(test) {
    return [test, ...importsOf(test, STATIC_IMPORT)].some(path => {
      const text = places.length > 0 ? (read(path) ?? '') : ''
      return places.some(place => new RegExp(`['"\`]${place}(?:/?['"\`]|/\\$\\{)`).test(text))
    })
  }

  /**
   * Whether a file, or one that it imports, directly or not, has changed.
   *
   * @param {string} start
   * @param {RegExp} kind
   */
  function isTouched(start, kind) {
    const seen = new Set([start])
    for (const path of seen) {
      if (touched.has(path)) return true
      if (HUBS.includes(path)) continue
      for (const next of importsOf(path, kind)) if (known.has(next)) seen.add(next)
    }
    return false
  }
}

/**
 * Modules import the English texts, and builds add those of the other languages.
 *
 * @param {string} path
 */
function englishTexts(path) {
  return path.replace(/^src\/texts\/\w+\//, 'src/texts/en/')
}

/**
 * The folders of a changed file of the product.
 *
 * @param {string} path
 */
function topicsOf(path) {
  if (!/^(src|widgets|demo-cms)\//.test(path)) return []
  return dirname(path)
    .split('/')
    .filter(folder => !GENERAL.includes(folder))
}

/**
 * The folders around a file, without those at the top, which contain too much to be about one thing.
 *
 * @param {string} path
 */
function parentsOf(path) {
  const names = dirname(path).split('/')
  return names.slice(1).map((_, index) => names.slice(0, index + 2).join('/'))
}

/** @param {(path: string) => string | undefined} read */
function rememberImports(read) {
  /** @type {Map<string, string[]>} */
  const memory = new Map()
  /**
   * @param {string} path
   * @param {RegExp} kind
   */
  return (path, kind) => {
    const key = `${kind.source} ${path}`
    const imports = memory.get(key) ?? [
      ...relativeImports(path, read(path) ?? '', kind),
      ...importsByName(read(path) ?? '', read)
    ]
    memory.set(key, imports)
    return imports
  }
}

/**
 * @param {string} path
 * @param {string} source
 * @param {RegExp} kind
 */
function relativeImports(path, source, kind) {
  return [...source.matchAll(kind)].map(([, to = '']) => join(dirname(path), to))
}

/**
 * The modules of what a source imports from the package; an entry point as a whole would depend on every rule.
 *
 * @param {string} source
 * @param {(path: string) => string | undefined} read
 */
function importsByName(source, read) {
  return [...source.matchAll(BY_NAME)].flatMap(([, names = '', entry = '']) => {
    const index = ENTRIES[entry]
    return index === undefined ? [] : modulesOf(namesIn(names), index, read(index) ?? '')
  })
}

/**
 * The modules that an entry point exports names from; itself for names that it does not list.
 *
 * @param {readonly string[]} names
 * @param {string} index
 * @param {string} source
 */
function modulesOf(names, index, source) {
  const homes = new Map(
    [...source.matchAll(/export\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)].flatMap(
      ([, list = '', to = '']) =>
        namesIn(list).map(name => /** @type {const} */ ([name, join(dirname(index), to)]))
    )
  )
  return names.map(name => homes.get(name) ?? index)
}

/**
 * `type Point, isInside as isWithin` → `Point`, `isInside`
 *
 * @param {string} list
 */
function namesIn(list) {
  return list
    .split(',')
    .map(part => part.trim().replace(/^type\s+|\s+as\s.*$/g, ''))
    .filter(Boolean)
}

/** @param {string} path */
function readSource(path) {
  const file = join(ROOT, path)
  return MODULE.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** @param {string} branch */
function forkPoint(branch) {
  return git('merge-base', 'HEAD', branch)[0]?.trim()
}

/** @param {string[]} args */
function git(...args) {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return (stdout ?? '').split('\0').filter(Boolean)
}
