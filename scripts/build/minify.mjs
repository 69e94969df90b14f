import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'vite'
import { readOutputs } from './outputs.mjs'

const OPTIONS = {
  module: true,
  compress: { target: 'es2022' },
  mangle: true,
  codegen: { removeWhitespace: true, legalComments: 'inline' },
  sourcemap: true
}

/** Minifies what esbuild has minified once more, with another tool: 2 % of React is left to find. */
export async function minifyAgain(metafile, folder) {
  for (const name of readOutputs(metafile).keys()) await minifyFile(join(folder, name))
}

async function minifyFile(file) {
  const source = readFileSync(file, 'utf8')
  const [text, link = ''] = source.split(/(?=\/\/# sourceMappingURL=)/)
  const inputMap = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  const { code, map, errors } = await minify(file, text, { ...OPTIONS, inputMap })
  if (errors.length) throw new Error(`${file} could not be minified: ${errors[0].message}`)
  writeFileSync(file, `${code.trimEnd()}\n${link}`)
  writeFileSync(`${file}.map`, JSON.stringify(map))
}
