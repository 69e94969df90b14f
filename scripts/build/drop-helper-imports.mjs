import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readMetafile } from './built-files.mjs'

/**
 * Removes imports that only load esbuild's helpers for CommonJS: files that use none of them import them nevertheless, to keep
 * the order of evaluation, which does not matter to helpers. Updates the metafile accordingly.
 *
 * @param {string} metafile
 */
export function dropHelperImports(metafile) {
  const build = readMetafile(metafile)
  const helpers = Object.entries(build.outputs)
    .filter(([path, { inputs }]) => path.endsWith('.js') && Object.keys(inputs).length === 0)
    .map(([path]) => path)
  for (const [path, output] of Object.entries(build.outputs)) {
    if (!path.endsWith('.js')) continue
    const imported = helpers.filter(helper =>
      output.imports.some(({ path }) => path === helper)
    )
    const dropped = imported.filter(helper => dropImport(path, basename(helper)))
    output.imports = output.imports.filter(found => !dropped.includes(found.path))
  }
  writeFileSync(metafile, JSON.stringify(build))
}

/**
 * Blanks out an import without names, so that the source map stays valid. Returns whether the file no longer needs the other
 * one.
 *
 * @param {string} path
 * @param {string} imported
 */
function dropImport(path, imported) {
  const source = readFileSync(path, 'utf8')
  const bare = new RegExp(`\\bimport"[./\\w-]*/${imported.replaceAll('.', '\\.')}";`)
  const text = source.replace(bare, found => ' '.repeat(found.length))
  if (text !== source) writeFileSync(path, text)
  return !text.includes(`/${imported}"`)
}
