import { build } from 'esbuild'

/**
 * Returns the source of a module for browsers, a single file that is bundled on first use.
 *
 * @param entry The path of its source.
 * @param replaced Import → the path of the module that is bundled in its place.
 */
export function clientModule(
  entry: string,
  replaced: Readonly<Record<string, string>> = {}
): () => Promise<string> {
  let code: Promise<string> | undefined
  return () => {
    code ??= build({
      entryPoints: [entry],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      alias: replaced,
      write: false
    }).then(({ outputFiles }) => outputFiles[0]!.text)
    return code
  }
}
