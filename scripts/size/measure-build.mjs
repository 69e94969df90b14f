import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  closure,
  entryIn,
  lazyChunkOf,
  readBuiltFiles,
  readMetafile
} from '../build/built-files.mjs'
import { navigationBytes } from '../build/navigation-bytes.mjs'
import { plan } from '../build/plan.mjs'
import { brotliBytes } from './brotli-bytes.mjs'
import { BEHAVIOUR_LIMITS, BUILD_LIMITS } from './limits.mjs'
import { ownBytes } from './own-bytes.mjs'

/** Packages that pages without widgets must not load. */
const FOR_WIDGETS_ONLY =
  /node_modules\/(react|react-dom|preact|valibot|ky|nanostores|@nanostores|@r2wc)\//

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} bytes
 * @property {number} [limit] In KB.
 */

/**
 * Measures what no page shows by itself, from the description of the build.
 *
 * @param {string} metafile
 * @param {string} folder Of its scripts.
 * @returns {{ rows: Row[], problems: string[] }}
 */
export function measureBuild(metafile, folder) {
  const files = readBuiltFiles(metafile)
  const entry = entryIn(files)
  /** @type {string[]} */
  const problems = []

  const start = closure(files, entry)
  const startAfterChoice = new Set(
    [entry, ...loadedUnasked()].flatMap(name => [...closure(files, name)])
  )
  const own = [...ownBytes(readMetafile(metafile).inputs, files, sizeOf)].sort(
    ([, one], [, other]) => one - other
  )
  const [median] = own.slice(Math.floor(own.length / 2))
  const largest = own.at(-1)
  const navigation = navigationBytes(metafile, sizeOf)
  const rows = [
    row('the entry, with its static imports', total(start), BUILD_LIMITS.entry),
    row(
      'the same, after a choice about cookies',
      total(startAfterChoice),
      BUILD_LIMITS.entryAfterChoice
    ),
    row('own code of a widget, median', median?.[1] ?? 0, BUILD_LIMITS.widgetMedian),
    row(
      `own code of a widget, most: <${largest?.[0]}>`,
      largest?.[1] ?? 0,
      BUILD_LIMITS.widgetMax
    ),
    row('navigation at the start', navigation.atStart, BUILD_LIMITS.navigationAtStart),
    row('all of navigation', navigation.all, BUILD_LIMITS.navigation),
    ...Object.entries(BEHAVIOUR_LIMITS).map(([module, limit]) =>
      row(module, addedBy(module), limit)
    ),
    // both flavours share it
    row('vitrine.css', brotliBytes(readFileSync('dist/vitrine.css'))),
    row(
      'vitrine.base.css',
      brotliBytes(readFileSync('dist/vitrine.base.css')),
      BUILD_LIMITS.baseStyles
    )
  ]
  for (const name of startAfterChoice) checkPackages(name)
  return { rows, problems }

  /** The lazy files that pages load at the start without an interaction. */
  function loadedUnasked() {
    return [...files]
      .filter(([, { entryPoint = '' }]) => plan.unasked.includes(entryPoint))
      .map(([name]) => name)
  }

  /**
   * The bytes that a lazy module adds to a page without widgets.
   *
   * @param {string} module
   */
  function addedBy(module) {
    const names = closure(files, lazyChunkOf(files, module))
    return total([...names].filter(file => !start.has(file)))
  }

  /** @param {string} name A file that pages without widgets load. */
  function checkPackages(name) {
    const inputs = Object.keys(files.get(name)?.inputs ?? {})
    const found = inputs.find(input => FOR_WIDGETS_ONLY.test(input))
    if (found) problems.push(`${entry} loads ${found} without any widget.`)
  }

  /** @param {Iterable<string>} names */
  function total(names) {
    return [...names].reduce((sum, name) => sum + sizeOf(name), 0)
  }

  /** @param {string} name */
  function sizeOf(name) {
    return brotliBytes(readFileSync(join(folder, name)))
  }
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number} [limit]
 * @returns {Row}
 */
function row(name, bytes, limit) {
  return { name, bytes, ...(limit !== undefined && { limit }) }
}
