import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'vite'
import { readBuiltFiles } from './built-files.mjs'

/** @type {NonNullable<Parameters<typeof minify>[2]>} */
const OPTIONS = {
  module: true,
  compress: { target: 'es2022' },
  mangle: true,
  codegen: { removeWhitespace: true, legalComments: 'inline' },
  sourcemap: true
}

/**
 * Minifies the output of esbuild once more, with another tool, which makes React 2 % smaller.
 *
 * @param {string[]} metafiles Builds that share files.
 * @param {string} folder
 */
export async function minifyAgain(metafiles, folder) {
  const names = new Set(metafiles.flatMap(metafile => [...readBuiltFiles(metafile).keys()]))
  for (const name of names) await minifyFile(join(folder, name))
}

/** @param {string} file */
async function minifyFile(file) {
  const source = readFileSync(file, 'utf8')
  const [text = '', link = ''] = source.split(/(?=\/\/# sourceMappingURL=)/)
  const inputMap = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  const { code, map, errors } = await minify(file, text, { ...OPTIONS, inputMap })
  if (errors[0]) throw new Error(`${file} cannot be minified: ${errors[0].message}`)
  writeFileSync(file, `${code.trimEnd()}\n${link}`)
  writeFileSync(`${file}.map`, JSON.stringify(map))
}
