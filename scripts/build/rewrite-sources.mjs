import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { registryPath, registrySource } from './registries.mjs'

/**
 * @typedef {object} Step
 * @property {(path: string, source: string) => string} change Returns the new source of a module.
 * @property {(build: import('esbuild').PluginBuild) => Promise<void>} [start] Runs before the first module.
 */

/**
 * Changes sources during a build. esbuild lets only one plugin load a file, so all changes are steps of this one.
 *
 * @param {Step[]} steps
 * @returns {import('esbuild').Plugin}
 */
export function rewriteSources(...steps) {
  return {
    name: 'rewrite-sources',
    setup(build) {
      build.onStart(async () => {
        for (const step of steps) await step.start?.(build)
      })

      build.onResolve({ filter: /\/(frequent|registry)\.js$/ }, ({ path, importer }) => {
        const registry = registryPath(path, importer)
        return registry === undefined ? undefined : { path: registry }
      })

      build.onLoad({ filter: /\.tsx?$|\/(frequent|registry)\.js$/ }, async ({ path }) => {
        const registry = registrySource(path)
        const source = registry ?? (await readFile(path, 'utf8'))
        const contents = steps.reduce((text, step) => step.change(path, text), source)
        if (contents === source && registry === undefined) return undefined
        return {
          contents,
          loader: extname(path) === '.tsx' ? 'tsx' : 'ts',
          resolveDir: dirname(path)
        }
      })
    }
  }
}
