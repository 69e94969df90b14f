import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { BROWSERS } from './browsers.mjs'
import { parserPath } from './html-parser.mjs'

const ENTRY = 'src/page-check/start-with-check.ts'

/** The folder of both flavours and all languages: a copy for each would make the package a fifth larger. */
const FOLDER = 'dist/chunks'

/** @type {Promise<{ name: string, inputs: Record<string, unknown> }> | undefined} */
let built

/** Builds the check of a page into one file, which depends on no other. Returns its name, and the modules in it. */
export function buildPageCheck() {
  built ??= bundlePageCheck()
  return built
}

async function bundlePageCheck() {
  const { outputFiles, metafile } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', ...BROWSERS],
    tsconfig: 'tsconfig.browser.json',
    alias: { htmlparser2: parserPath() },
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    metafile: true
  })
  const code = outputFiles[0]?.text ?? ''
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase()
  const name = `page-check-${hash}.js`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${name}`, code)
  return { name, inputs: metafile.inputs }
}

/**
 * Leads the lazy import of the check to its file.
 *
 * @param {import('../flavour.mjs').Flavour} flavour
 * @returns {import('esbuild').Plugin}
 */
export function importPageCheck(flavour) {
  return {
    name: 'page-check',
    setup({ onResolve }) {
      onResolve({ filter: /\/page-check\/start-with-check\.ts$/ }, async () => {
        const { name } = await buildPageCheck()
        // from the folder of the chunks, which contains the code of the entry
        const folder = flavour === 'light' ? '../../chunks' : '.'
        return { path: `${folder}/${name}`, external: true }
      })
    }
  }
}
