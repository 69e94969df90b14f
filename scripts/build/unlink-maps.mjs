import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the names of source maps out of scripts: the package goes without the maps, and a browser or bundler would ask for each in
 * vain. They stay beside the files for whoever builds.
 */
export function unlinkMaps(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.m?js$/.test(name)) continue
    const file = join(folder, name)
    const source = readFileSync(file, 'utf8')
    const text = source.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n')
    if (text !== source) writeFileSync(file, text)
  }
}
