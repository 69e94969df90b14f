import { join } from 'node:path'
import { runTool } from '../with-deps.mjs'

const FOLDER = '.build/types'

/** Writes the types of every module. `npm run types` checks them. */
export async function writeDeclarations() {
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
}

/**
 * Where the types of a source file are, or those of a folder.
 *
 * @param {string} path Relative to the project.
 */
export function declarationOf(path) {
  return join(FOLDER, path.replace(/\.tsx?$/, '.d.ts'))
}
