import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { BROWSERS } from './browsers.mjs'

/** The adapters for back ends of others, by the names of their folders in `src/adapters`. */
export const ADAPTERS = ['woocommerce', 'shopify']

/** Path in the package → source file, as tsup takes its entries. */
export function adapterEntryPoints() {
  return Object.fromEntries(ADAPTERS.map(name => [`adapters/${name}`, sourceOf(name)]))
}

/**
 * Writes each adapter as one file for pages without a bundler, which the page setting `"transport"` names.
 *
 * @param {string} folder
 */
export async function buildAdapters(folder) {
  mkdirSync(`${folder}/adapters`, { recursive: true })
  for (const name of ADAPTERS) {
    writeFileSync(`${folder}/adapters/${name}.js`, (await bundleAdapter(name)).code)
  }
}

/**
 * Bundles an adapter with all that it imports.
 *
 * @param {string} name
 * @returns {Promise<{ code: string, inputs: string[] }>} The minified code, and the files that it was made of.
 */
export async function bundleAdapter(name) {
  const { outputFiles, metafile } = await build({
    entryPoints: [sourceOf(name)],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', ...BROWSERS],
    tsconfig: 'tsconfig.browser.json',
    minify: true,
    charset: 'utf8',
    write: false,
    metafile: true
  })
  return { code: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) }
}

/** @param {string} name */
function sourceOf(name) {
  return `src/adapters/${name}/${name}.ts`
}
