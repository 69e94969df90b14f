// `npm run types`: type-checks every project that tsconfig.json refers to, all at the same time. Unchanged projects
// finish immediately, because TypeScript's build info is kept in node_modules/.cache.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runTool } from './with-deps.mjs'

/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
const codes = await Promise.all(references.map(({ path }) => check(path)))
process.exitCode = Math.max(...codes)

/** @param {string} path */
async function check(path) {
  const code = await runTool(['tsc', '--build', path])
  console.log(`${path}: ${code === 0 ? 'no errors' : 'errors, see above'}`)
  return code
}
