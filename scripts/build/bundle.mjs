import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { build } from 'esbuild'
import { folderOf } from '../flavour.mjs'
import { BROWSERS } from './browsers.mjs'
import { entryOf } from './built-files.mjs'
import { chunkGroups, importGroups } from './group-chunks.mjs'
import { inlineCss } from './inline-css.mjs'
import { lightModules } from './light-modules.mjs'
import { mergeChunks } from './merge-chunks.mjs'
import { metafileOf } from './metafile.mjs'
import { importPageCheck } from './page-check.mjs'
import { rewriteSources } from './rewrite-sources.mjs'
import { stripDocumentation } from './strip-documentation.mjs'
import { inlineTexts } from './texts.mjs'

/**
 * Bundles the files that browsers load, and writes the description of the build.
 *
 * @param {import('../flavour.mjs').Flavour} flavour
 * @param {string} [language] With messages in one language, instead of all of them.
 */
export async function bundle(flavour, language) {
  const { metafile } = await build({
    entryPoints: { [basename(entryOf(language), '.js')]: 'src/auto.ts' },
    outdir: folderOf(flavour),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', ...BROWSERS],
    tsconfig: 'tsconfig.browser.json',
    splitting: true,
    sourcemap: true,
    minify: true,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    charset: 'utf8',
    // the imports that merge chunks: some have no effect
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [
      ...(flavour === 'light' ? [lightModules()] : []),
      importPageCheck(flavour),
      inlineCss(),
      chunkGroups(),
      rewriteSources(inlineTexts(language), stripDocumentation(), mergeChunks(), importGroups())
    ]
  })
  const target = metafileOf(language, flavour)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, JSON.stringify(metafile))
}
