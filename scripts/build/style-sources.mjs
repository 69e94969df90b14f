import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All CSS files. Each names its layer, so their order does not matter. */
export function styleSources() {
  const widgets = readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join('widgets', name))
  return ['src/styles', 'src/ui', 'src/consent', ...widgets].flatMap(cssOf)
}

/** @param {string} folder */
function cssOf(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.css'))
    .sort()
    .map(name => join(folder, name))
}
