import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'

/**
 * esbuild makes a chunk for every set of doors that share a module, so what starts with the page would come
 * in a dozen small files. Here each lazy module imports `main` as well, which is there by then anyway: all
 * that `main` needs is then shared by everybody, and becomes one chunk.
 *
 * @param main The module that starts everything.
 */
export function oneEagerChunk(main) {
  return {
    name: 'one-eager-chunk',
    setup(build) {
      let lazy = new Set()

      build.onStart(async () => {
        lazy = await lazyModules(build.esbuild, main)
      })

      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!lazy.has(path)) return undefined
        const source = await readFile(path, 'utf8')
        const contents = `import ${JSON.stringify(resolve(main))}\n${source}`
        return { contents, loader: extname(path).slice(1) }
      })
    }
  }
}

/** Absolute paths of our modules that something imports with `import()`. */
async function lazyModules(esbuild, main) {
  const { metafile } = await esbuild.build({
    entryPoints: [main],
    bundle: true,
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: 'dist'
  })
  const imports = Object.values(metafile.inputs).flatMap(input => input.imports)
  const dynamic = imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external)
  return new Set(dynamic.map(({ path }) => resolve(path)))
}
