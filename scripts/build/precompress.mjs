import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Smaller files gain nothing: a response fits one packet anyway. In bytes. */
const SMALLEST = 1024
const COMPRESSED = new Set(['.js', '.mjs', '.css'])

/**
 * Writes `<file>.br` next to every script and stylesheet that browsers load. A server that answers with these spends no
 * time on compression and sends about 15 % less than one that compresses each answer.
 *
 * @param {string[]} folders Their own files only, not those of folders in them.
 */
export async function precompress(folders) {
  const files = folders.flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  await Promise.all(files.filter(file => COMPRESSED.has(extname(file))).map(compressFile))
}

async function compressFile(file) {
  const content = readFileSync(file)
  if (content.length < SMALLEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length
  }
  writeFileSync(`${file}.br`, await compress(content, { params }))
}
