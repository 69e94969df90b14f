import { build } from 'esbuild'

/** Returns the source of a module for browsers, a single file that is bundled on first use. */
export function clientModule(entry: string): () => Promise<string> {
  let code: Promise<string> | undefined
  return () => {
    code ??= build({
      entryPoints: [entry],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      write: false
    }).then(({ outputFiles }) => outputFiles[0]!.text)
    return code
  }
}
