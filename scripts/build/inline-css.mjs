import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { transform } from 'esbuild'

const { resolve } = createRequire(import.meta.url)

/**
 * `import css from 'package/style.css?inline'` gives the css as a text, as in Vite: for large css of others that only a few
 * pages need, worn as a sheet of its own.
 */
export function inlineCss() {
  return {
    name: 'inline-css',
    setup(build) {
      // the suffix stays in the path: tsup takes every path that ends in .css for itself
      build.onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({
        path,
        namespace: 'inline-css'
      }))
      build.onLoad({ filter: /./, namespace: 'inline-css' }, async ({ path }) => {
        const source = await readFile(resolve(path.replace('?inline', '')), 'utf8')
        const { code } = await transform(source, { loader: 'css', minify: true })
        return { contents: code, loader: 'text' }
      })
    }
  }
}
