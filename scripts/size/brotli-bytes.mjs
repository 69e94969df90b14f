import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

/** The hash in the name of a chunk, `chunk-IVN6JOCS.js`. */
const CHUNK_HASH = /(?<=-)[0-9A-Z]{8}(?=\.js\b)/g

/** Hash of a content → its size: pages and parts of the build consist of the same files. @type {Map<string, number>} */
const sizes = new Map()

/**
 * The size of a file after brotli. Any change to the source renames chunks, and how well their names compress is chance: dozens of bytes
 * in the entry. Names by the order of their appearance make sizes comparable.
 *
 * @param {string | Buffer} content
 */
export function brotliBytes(content) {
  const comparable = withStableNames(String(content))
  const key = hashOf(comparable)
  const size = sizes.get(key) ?? brotliCompressSync(comparable).length
  sizes.set(key, size)
  return size
}

/** @param {string} content */
function withStableNames(content) {
  /** @type {Map<string, string>} */
  const names = new Map()
  return content.replace(CHUNK_HASH, hash => {
    const name = names.get(hash) ?? hashOf(String(names.size)).slice(0, 8).toUpperCase()
    names.set(hash, name)
    return name
  })
}

/** @param {string} content */
function hashOf(content) {
  return createHash('sha1').update(content).digest('hex')
}
