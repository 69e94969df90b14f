import { defineConfig, type Options } from 'tsup'
import { adapterEntryPoints } from './scripts/build/adapters.mjs'
import { BROWSERS } from './scripts/build/browsers.mjs'
import { declarationOf } from './scripts/build/declarations.mjs'
import { REACT_ENTRY_POINT, widgetEntryPoints } from './scripts/build/entry-points.mjs'
import { parserPath } from './scripts/build/html-parser.mjs'
import { inlineCss } from './scripts/build/inline-css.mjs'
import { inlineAllTexts } from './scripts/build/texts.mjs'

// Knip reads the entry points here
const sources = {
  entry: {
    main: 'src/main.ts',
    auto: 'src/auto.ts',
    define: 'src/define/index.ts',
    contract: 'src/shared/contract/index.ts',
    shared: 'src/shared/index.ts',
    server: 'src/server/index.ts',
    'server/node': 'src/server/node.ts',
    'server/express': 'src/server/express.ts',
    'server/fastify': 'src/server/fastify.ts',
    'server/postgres': 'src/server/postgres.ts',
    'server/redis': 'src/server/redis.ts',
    mock: 'src/mock/index.ts',
    ...adapterEntryPoints(),
    ...widgetEntryPoints()
  }
}

/** The package for bundlers. `scripts/build/bundle.mjs` makes the files that browsers load. */
const library = {
  // its types are generated
  entry: { ...sources.entry, react: REACT_ENTRY_POINT },
  outDir: 'dist/npm',
  format: 'esm',
  platform: 'browser',
  target: ['es2022', ...BROWSERS],
  splitting: true,
  sourcemap: true,
  tsconfig: 'tsconfig.browser.json',
  silent: true,
  // bundling declarations takes a tenth of the time of making them here
  dts: { entry: declarationsOf(sources.entry) },
  // other bundlers do not know CSS as text
  noExternal: [/\?inline$/],
  esbuildPlugins: [inlineCss(), inlineAllTexts()],
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]'
  }
} satisfies Options

/** The commands of the package, for Node.js. What it does not depend on itself is bundled. */
const commands = {
  entry: { cli: 'src/cli/vitrine.ts' },
  outDir: 'dist/npm',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  splitting: true,
  tsconfig: 'tsconfig.node.json',
  silent: true,
  // nobody debugs them, and they are a tenth of the package
  minify: true,
  esbuildOptions(options) {
    options.chunkNames = 'chunks/cli-[name]-[hash]'
    options.alias = { htmlparser2: parserPath() }
  }
} satisfies Options

export default defineConfig([library, commands])

function declarationsOf(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, path]) => [name, declarationOf(path)])
  )
}
