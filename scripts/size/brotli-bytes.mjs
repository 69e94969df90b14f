import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

/** Hash of a content → its size: pages and parts of the build consist of the same files. @type {Map<string, number>} */
const sizes = new Map()

/**
 * The size of a file after brotli.
 *
 * @param {string | Buffer} content
 */
export function brotliBytes(content) {
  const hash = createHash('sha1').update(content).digest('hex')
  const size = sizes.get(hash) ?? brotliCompressSync(content).length
  sizes.set(hash, size)
  return size
}
