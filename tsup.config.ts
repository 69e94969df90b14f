import { defineConfig } from 'tsup'
import { doors } from './scripts/build/doors.mjs'
import { fewChunks } from './scripts/build/few-chunks.mjs'
import { inlineCss } from './scripts/build/inline-css.mjs'
import { optionalPeers } from './scripts/build/optional-peers.mjs'
import { rewrite } from './scripts/build/rewrite.mjs'
import { withoutWords } from './scripts/build/without-words.mjs'

/** The oldest browsers that the libraries we stand on can run in. */
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
    esbuildPlugins: [
      inlineCss(),
      rewrite(
        withoutWords(),
        fewChunks('src/main.ts', 'src/navigation/visit/receive-response.ts', {
          apart: ['src/ui/carousel/'],
          alone: ['src/behaviours/gated-scripts.ts']
        })
      )
    ],
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
      ...doors()
    },
    outDir: 'dist/npm',
    dts: true,
    // css that comes as a text is not left to other people's bundlers
    noExternal: [/\?inline$/],
    esbuildPlugins: [inlineCss(), optionalPeers()],
    esbuildOptions(options) {
      options.chunkNames = 'chunks/[name]-[hash]'
    }
  }
])
