import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** @type {Promise<string> | undefined} */
let bundle

/**
 * The path of a program that starts the demo shop: its code in one file, made once for each process and removed when it ends.
 * Started from its sources, a shop would spend most of its time compiling hundreds of files.
 *
 * @returns {Promise<string>}
 */
export function bundledShop() {
  bundle ??= makeBundle()
  return bundle
}

async function makeBundle() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bundle-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // where Node.js finds the packages
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  const outfile = join(folder, 'shop.mjs')
  await build({
    entryPoints: ['demo-cms/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [keepPlaces()]
  })
  return outfile
}

/**
 * Files that find others next to them still find them there.
 *
 * @returns {import('esbuild').Plugin}
 */
function keepPlaces() {
  return {
    name: 'keep-places',
    setup({ onLoad }) {
      onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8'))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('.ts') ? 'ts' : 'js'
      }))
    }
  }
}
