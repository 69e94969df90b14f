import { LIGHT_MODULES } from '../flavour.mjs'

/**
 * Bundles the modules of the light flavour in place of React's, also for packages that import React.
 *
 * @returns {import('esbuild').Plugin}
 */
export function lightModules() {
  return {
    name: 'light-modules',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, importer }) => {
        const module = LIGHT_MODULES[path]
        if (module) return { path: module }
        throw new Error(`${importer} imports ${path}, which src/light does not provide.`)
      })
    }
  }
}
