// `npm run example wordpress`: runs an example that needs more than one command to start. Without a name, lists them.
// Options are those of the example: `npm run example wordpress -- --port 8081`.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, messageOf, ROOT, runTool } from './with-deps.mjs'

const EXAMPLES = join(ROOT, 'examples')
const names = readdirSync(EXAMPLES).filter(name => existsSync(runOf(name)))

try {
  const [name = '', ...options] = process.argv.slice(2)
  if (!names.includes(name)) {
    throw new Error(`npm run example {name}, where the name is one of: ${names.join(', ')}.`)
  }
  ensureDependencies()
  process.exitCode = await runTool(['node', runOf(name), ...options])
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

/** @param {string} name */
function runOf(name) {
  return join(EXAMPLES, name, 'run.mjs')
}
