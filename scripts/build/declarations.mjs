import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../with-deps.mjs'
import { documentProps } from './document-props.mjs'

const FOLDER = '.build/types'

/**
 * Writes the types of every module. `npm run types` checks them.
 *
 * @param {readonly string[]} widgets The names of the tags, whose props get the descriptions of the attributes.
 */
export async function writeDeclarations(widgets) {
  const settings = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    incremental: false,
    tsBuildInfoFile: null,
    rootDir: '.',
    outDir: FOLDER
  }
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`])
  const code = await runTool(['tsc', '--project', 'tsconfig.browser.json', ...options])
  if (code !== 0) process.exit(code)
  for (const name of widgets) {
    const path = `widgets/${name}/${name}`
    const declarations = declarationOf(`${path}.tsx`)
    const element = readFileSync(`${path}.element.ts`, 'utf8')
    writeFileSync(declarations, documentProps(readFileSync(declarations, 'utf8'), element))
  }
}

/**
 * Where the types of a source file are, or those of a folder.
 *
 * @param {string} path Relative to the project.
 */
export function declarationOf(path) {
  return join(FOLDER, path.replace(/\.tsx?$/, '.d.ts'))
}
