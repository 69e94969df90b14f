import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

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

      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const contents = steps.reduce((text, step) => step.change(path, text), source)
        if (contents === source) return undefined
        return { contents, loader: extname(path) === '.tsx' ? 'tsx' : 'ts' }
      })
    }
  }
}
