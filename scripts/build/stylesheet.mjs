import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transform } from 'esbuild'
import { BROWSERS } from './browsers.mjs'
import { widgetNames } from './entry-points.mjs'
import { plan, stylesheetOf } from './plan.mjs'
import { styleSources } from './style-sources.mjs'

/** @typedef {import('../../widgets/plan.ts').StyleGroup} StyleGroup */

/** Whichever file a page links first, this order applies. That of the base also names the layers of resets. */
const LAYERS = '@layer vitrine.tokens,vitrine.base,vitrine.ui,vitrine.widgets,vitrine.print;'

/**
 * Writes all CSS to `vitrine.css`, and the same CSS by groups: `vitrine.base.css` for every page, the others to `styles/`.
 * `styles.json` tells back ends which of them a page needs:
 *
 * - `names`: tag, or first part of a class → the file with it, unless it is in the base. CSS files are named after the class that they
 *   are about, and pages may use the classes of a tag without the tag.
 * - `later`: what every page links at its end, unless it is drawn with it.
 *
 * @param {string} folder
 */
export async function writeStylesheets(folder) {
  writeFileSync(join(folder, 'vitrine.css'), await minified(styleSources()))
  // TypeScript requires types for every import
  writeFileSync(join(folder, 'vitrine.css.d.ts'), 'export {}\n')

  mkdirSync(join(folder, 'styles'), { recursive: true })
  /** @type {Map<StyleGroup, string>} */
  const files = new Map()
  for (const group of /** @type {StyleGroup[]} */ (Object.keys(plan.styles))) {
    const css =
      (group === 'base' ? '' : LAYERS) +
      (await minified(styleSources().filter(path => stylesheetOf(path) === group)))
    const file = group === 'base' ? 'vitrine.base.css' : `styles/${group}-${hashOf(css)}.css`
    writeFileSync(join(folder, file), css)
    files.set(group, file)
  }
  const lists = {
    names: filesByName(files),
    later: plan.stylesOfEveryPage.map(group => files.get(group))
  }
  writeFileSync(join(folder, 'styles.json'), `${JSON.stringify(lists, undefined, 2)}\n`)
}

/** @param {ReadonlyMap<StyleGroup, string>} files */
function filesByName(files) {
  const listed = [
    ...Object.values(plan.styles).flat(),
    ...widgetNames().map(name => `widgets/${name}/${name}.css`)
  ]
  /** @type {Record<string, string | undefined>} */
  const names = {}
  for (const path of listed) {
    const group = stylesheetOf(path)
    if (group === 'base') continue
    names[`vitrine-${basename(path, '.css')}`] = files.get(group)
  }
  return names
}

/** @param {readonly string[]} sources */
async function minified(sources) {
  const css = sources.map(file => readFileSync(file, 'utf8')).join('\n')
  const { code } = await transform(css, { loader: 'css', minify: true, target: BROWSERS })
  return code.trim()
}

/**
 * As in the names of scripts: eight characters in base 32.
 *
 * @param {string} css
 */
function hashOf(css) {
  const bytes = createHash('sha256').update(css).digest()
  return [...bytes.subarray(0, 8)].map(byte => BASE_32[byte % 32]).join('')
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
