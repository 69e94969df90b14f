import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * `import('./adyen.package.ts')`, a file that only names what we use of a package, becomes `import('@adyen/adyen-web')`: the app
 * that installs us may lack the package, and its bundler forgives that where the import itself stands in a `try`.
 */
export function optionalPeers() {
  return {
    name: 'optional-peers',
    setup(build) {
      build.onResolve({ filter: /\.package\.ts$/ }, ({ path, resolveDir }) => {
        const source = readFileSync(resolve(resolveDir, path), 'utf8')
        const [, name] = source.match(/from '([^']+)'/) ?? []
        return { path: name, external: true }
      })
    }
  }
}
