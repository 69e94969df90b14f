import { defineConfig } from 'tsup'
import { widgetEntryPoints } from './scripts/build/entry-points.mjs'
import { inlineCss } from './scripts/build/inline-css.mjs'
import { mergeChunks } from './scripts/build/merge-chunks.mjs'
import { optionalPeers } from './scripts/build/optional-peers.mjs'
import { rewriteSources } from './scripts/build/rewrite-sources.mjs'
import { stripDocumentation } from './scripts/build/strip-documentation.mjs'

/** The oldest browsers that our dependencies support. */
const browsers = ['es2022', 'chrome116', 'firefox124', 'safari17.4']

const both = defineConfig({
  format: 'esm',
  platform: 'browser',
  target: browsers,
  splitting: true,
  sourcemap: true,
  tsconfig: 'tsconfig.browser.json',
  silent: true
})

export default defineConfig([
  {
    ...both,
    name: 'cdn',
    entry: { vitrine: 'src/auto.ts' },
    outDir: 'dist',
    noExternal: [/.*/],
    minify: true,
    esbuildPlugins: [inlineCss(), rewriteSources(stripDocumentation(), mergeChunks())],
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    esbuildOptions(options) {
      options.chunkNames = 'chunks/[name]-[hash]'
      options.legalComments = 'linked'
      options.charset = 'utf8'
    }
  },
  {
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
])
