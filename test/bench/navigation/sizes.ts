import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { metafileOf } from '../../../scripts/build/metafile.mjs'
import { navigationBytes } from '../../../scripts/build/navigation-bytes.mjs'
import { bundle } from './clients.ts'
import { OURS, peers } from './contenders.ts'

/** Code size in bytes, minified and brotli. */
export interface CodeSize {
  atStart: number
  all: number
}

/** Measures the other libraries as bundled from `clients/`, and ours by its share of each file of the build. */
export async function measureSizes(): Promise<Map<string, CodeSize>> {
  const sizes = new Map<string, CodeSize>()
  for (const { name, client } of peers) {
    const bytes = brotliCompressSync(await bundle(`clients/${client}`)).length
    sizes.set(name, { atStart: bytes, all: bytes })
  }
  sizes.set(
    OURS,
    navigationBytes(
      metafileOf(),
      (name: string) => brotliCompressSync(readFileSync(`dist/${name}`)).length
    )
  )
  return sizes
}
