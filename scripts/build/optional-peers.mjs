import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Turns `import('./adyen.package.ts')`, a module that only re-exports parts of a package, into
 * `import('@adyen/adyen-web')`. An app may not have that package: bundlers tolerate this if the import is inside a
 * `try`.
 *
 * @returns {import('esbuild').Plugin}
 */
export function optionalPeers() {
  return {
    name: 'optional-peers',
    setup(build) {
      build.onResolve({ filter: /\.package\.ts$/ }, ({ path, resolveDir }) => {
        const source = readFileSync(resolve(resolveDir, path), 'utf8')
        const [, name] = source.match(/from '([^']+)'/) ?? []
        if (name === undefined) throw new Error(`${path} re-exports no package.`)
        return { path: name, external: true }
      })
    }
  }
}
