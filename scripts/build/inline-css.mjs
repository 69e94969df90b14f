import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { transform } from 'esbuild'

const { resolve } = createRequire(import.meta.url)

/**
 * Makes `import css from 'package/style.css?inline'` return the CSS as text, as in Vite: for large stylesheets of packages
 * that few pages need.
 *
 * @returns {import('esbuild').Plugin}
 */
export function inlineCss() {
  return {
    name: 'inline-css',
    setup(build) {
      // the path keeps its suffix, because tsup handles every path that ends in .css
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
