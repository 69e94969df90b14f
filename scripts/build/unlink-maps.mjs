import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes the links to source maps from scripts. The package does not contain the maps, so each link would be a failed
 * request of a browser or a warning of a bundler. The maps stay next to the files, for debugging a local build.
 *
 * @param {string} folder
 */
export function unlinkMaps(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.m?js$/.test(name)) continue
    const file = join(folder, name)
    const source = readFileSync(file, 'utf8')
    const text = source.replace(/(^|\n)\/\/# sourceMappingURL=\S*\s*$/, '\n')
    if (text !== source) writeFileSync(file, text)
  }
}
