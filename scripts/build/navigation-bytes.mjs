import { closure, entryIn, readBuiltFiles, readMetafile } from './built-files.mjs'

const NAVIGATION = 'src/navigation/'

/** Not counted: dialogs open over any page and the focus is kept on any page, with or without a visit. */
const OF_ANY_PAGE = /modal|dialog|lib\/focus/

/**
 * The size of navigation in the build, at the start and in total: the share of its modules in each file. Its modules
 * are those of `src/navigation`, and shared modules that nothing else imports.
 *
 * @param {string} metafile
 * @param {(name: string) => number} sizeOf The transferred size of a file, in bytes.
 */
export function navigationBytes(metafile, sizeOf) {
  const { inputs } = readMetafile(metafile)
  const files = readBuiltFiles(metafile)
  const entry = entryIn(files)
  const others = reachOutside(inputs, files.get(entry)?.entryPoint)
  /** @param {string} path */
  const isNavigation = path =>
    path.startsWith('src/') && !others.has(path) && !OF_ANY_PAGE.test(path)
  /** @param {string} name */
  const shareOf = name => {
    const parts = Object.entries(files.get(name)?.inputs ?? {})
    const all = bytesOf(parts)
    if (all === 0) return 0
    return (sizeOf(name) * bytesOf(parts.filter(([path]) => isNavigation(path)))) / all
  }
  /** @param {Iterable<string>} names */
  const total = names => [...names].reduce((sum, name) => sum + shareOf(name), 0)
  return { atStart: total(closure(files, entry)), all: total(files.keys()) }
}

/** @param {[path: string, { bytesInOutput: number }][]} parts */
function bytesOf(parts) {
  return parts.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
}

/**
 * Every module that can be reached without passing through navigation.
 *
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {string | undefined} from
 */
function reachOutside(inputs, from, seen = /** @type {Set<string>} */ (new Set())) {
  if (from === undefined || seen.has(from) || from.startsWith(NAVIGATION)) return seen
  seen.add(from)
  for (const { path, external } of inputs[from]?.imports ?? []) {
    if (!external) reachOutside(inputs, path, seen)
  }
  return seen
}
