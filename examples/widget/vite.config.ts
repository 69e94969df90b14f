import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// `vite build` makes dist/page.js, for pages without a bundler: they have React and the functions of
// vitrine/define already, in the script of Vitrine. `vite build --mode bundler` makes dist/index.js,
// in which both are imports, for shops that bundle their own scripts.

/** Import → the module that takes it from the page. */
const fromPage = [
  { find: /^vitrine\/define$/, replacement: pathOf('src/page/define.js') },
  { find: /^react$/, replacement: pathOf('src/page/react.js') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: pathOf('src/page/jsx-runtime.js') }
]

export default defineConfig(({ mode }) => {
  const isForBundlers = mode === 'bundler'
  return {
    resolve: { alias: isForBundlers || mode === 'test' ? [] : fromPage },
    build: {
      target: 'es2022',
      emptyOutDir: !isForBundlers,
      lib: {
        entry: 'src/index.ts',
        formats: ['es'],
        fileName: () => (isForBundlers ? 'index.js' : 'page.js')
      },
      rolldownOptions: { external: isForBundlers ? [/^react($|\/)/, 'vitrine/define'] : [] }
    },
    // a busy machine takes longer than the usual second to load the library
    test: { environment: 'happy-dom', expect: { poll: { timeout: 10_000 } } }
  }
})

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}
