// `npm run types`: type-checks every project that tsconfig.json refers to. Unchanged projects finish immediately, because
// TypeScript's build info is kept in node_modules/.cache.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runTool } from './with-deps.mjs'

/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
const projects = references.map(({ path }) => path)
// several checkers of a project would each check what it shares
process.exitCode = await runTool(['tsc', '--build', ...projects, '--checkers', '1'])
if (process.exitCode === 0) console.log(`no errors in ${projects.join(', ')}`)
