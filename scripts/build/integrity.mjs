import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the integrity hash of every script and stylesheet that browsers load, and prints those of the files that pages name. Paths are relative to `folder`.
 *
 * @param {string} folder
 * @param {string} target Path of the JSON file to write: `{ "vitrine.js": "sha384-…", … }`.
 */
export function writeIntegrity(folder, target) {
  const folders = ['', 'chunks', 'styles', 'adapters'].filter(path =>
    existsSync(join(folder, path))
  )
  const files = folders.flatMap(path =>
    readdirSync(join(folder, path))
      .filter(name => /\.(m?js|css)$/.test(name))
      .map(name => (path ? `${path}/${name}` : name))
  )
  const hashes = Object.fromEntries(
    files.sort().map(file => [file, integrityOf(readFileSync(join(folder, file)))])
  )
  writeFileSync(target, `${JSON.stringify(hashes, undefined, 2)}\n`)
  for (const file of files.filter(name => !name.includes('/'))) {
    console.log(`${file} integrity="${hashes[file]}"`)
  }
}

/**
 * A value for the `integrity` attribute.
 *
 * @param {Uint8Array} content
 */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
