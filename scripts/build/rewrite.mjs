import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

/**
 * Changes sources on their way into a build. esbuild asks only one plugin for a file, so all changes are steps of this one.
 *
 * @param steps Each: `change(path, source)` gives the new source; `start(esbuild)`, if any, runs before the first file.
 */
export function rewrite(...steps) {
  return {
    name: 'rewrite',
    setup(build) {
      build.onStart(async () => {
        for (const step of steps) await step.start?.(build.esbuild)
      })

      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const contents = steps.reduce((text, step) => step.change(path, text), source)
        return contents === source ? undefined : { contents, loader: extname(path).slice(1) }
      })
    }
  }
}
