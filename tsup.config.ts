import { basename } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { entryOf } from './scripts/build/built-files.mjs'
import { widgetEntryPoints } from './scripts/build/entry-points.mjs'
import { chunkGroups, importGroups } from './scripts/build/group-chunks.mjs'
import { inlineCss } from './scripts/build/inline-css.mjs'
import { keepLanguage } from './scripts/build/keep-language.mjs'
import { lightModules } from './scripts/build/light-modules.mjs'
import { mergeChunks } from './scripts/build/merge-chunks.mjs'
import { optionalPeers } from './scripts/build/optional-peers.mjs'
import { rewriteSources } from './scripts/build/rewrite-sources.mjs'
import { stripDocumentation } from './scripts/build/strip-documentation.mjs'
import { type Flavour, folderOf, readFlavour } from './scripts/flavour.mjs'

/** The oldest browsers that our dependencies support. */
const browsers = ['es2022', 'chrome116', 'firefox124', 'safari17.4']

const both: Options = {
  format: 'esm',
  platform: 'browser',
  target: browsers,
  splitting: true,
  sourcemap: true,
  tsconfig: 'tsconfig.browser.json',
  silent: true
}

/** The files that browsers load. @param language With messages in one language, instead of all of them. */
function cdn(flavour: Flavour, language: string | undefined): Options {
  return {
    ...both,
    name: 'cdn',
    entry: { [basename(entryOf(language), '.js')]: 'src/auto.ts' },
    outDir: folderOf(flavour),
    noExternal: [/.*/],
    minify: true,
    esbuildPlugins: [
      ...(flavour === 'light' ? [lightModules()] : []),
      inlineCss(),
      chunkGroups(),
      rewriteSources(
        stripDocumentation(),
        keepLanguage(language),
        mergeChunks(),
        importGroups()
      )
    ],
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    esbuildOptions(options) {
      options.chunkNames = 'chunks/[name]-[hash]'
      options.legalComments = 'linked'
      options.charset = 'utf8'
    }
  }
}

const npm: Options = {
  ...both,
  name: 'npm',
  entry: {
    main: 'src/main.ts',
    auto: 'src/auto.ts',
    contract: 'src/contract/index.ts',
    server: 'src/server/index.ts',
    ...widgetEntryPoints()
  },
  outDir: 'dist/npm',
  dts: true,
  // other bundlers do not know CSS as text
  noExternal: [/\?inline$/],
  esbuildPlugins: [inlineCss(), optionalPeers()],
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]'
  }
}

/** `--env.LANGUAGE fr` builds only the files that browsers load in French, `--env.FLAVOUR light` those of the light flavour. */
export default defineConfig(({ env }) => {
  const language = textOf(env?.LANGUAGE)
  const flavour = readFlavour(textOf(env?.FLAVOUR))
  const files = cdn(flavour, language)
  return language === undefined && flavour === 'react' ? [files, npm] : files
})

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
