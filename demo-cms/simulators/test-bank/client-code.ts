import { join } from 'node:path'
import { build } from 'esbuild'

const ENTRY = join(import.meta.dirname, 'client/provider.ts')

let code: Promise<string> | undefined

/** The bank's module for pages, `/shop/test-bank/client.js`: a single file, bundled on first request. */
export function clientCode(): Promise<string> {
  code ??= build({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false
  }).then(({ outputFiles }) => outputFiles[0]!.text)
  return code
}
