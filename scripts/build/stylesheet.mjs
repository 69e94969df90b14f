import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { BROWSERS } from './browsers.mjs'

/**
 * Writes all CSS to one file. Each source names its layer, so their order does not matter.
 *
 * @param {string} target
 */
export async function writeStylesheet(target) {
  const source = sources()
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const { code } = await transform(source, { loader: 'css', minify: true, target: BROWSERS })
  writeFileSync(target, code)
  // TypeScript requires types for every import
  writeFileSync(`${target}.d.ts`, 'export {}\n')
}

function sources() {
  const folders = readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join('widgets', name))
  return ['src/styles', 'src/ui', ...folders].flatMap(cssOf)
}

/** @param {string} folder */
function cssOf(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.css'))
    .sort()
    .map(name => join(folder, name))
}
