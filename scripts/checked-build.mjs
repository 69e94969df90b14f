// The build of `npm test`: like `npm run build`, but compresses less, and fails if it changes a file outside dist/, because `npm start`
// builds, too, and must not modify the working tree.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runTool } from './with-deps.mjs'

const before = changedFiles()
const code = await runTool(['node', 'scripts/build.mjs', '--quick'])
const after = changedFiles()
const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
  path => before.get(path) !== after.get(path)
)

if (code === 0 && touched.length > 0) {
  console.error(`The build must write into dist/ only, but it changed: ${touched.join(', ')}`)
}
process.exitCode = touched.length > 0 ? 1 : code

/** Path → hash of every file that differs from the git index. */
function changedFiles() {
  const args = ['ls-files', '--modified', '--others', '--exclude-standard', '-z']
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const paths = (stdout ?? '').split('\0').filter(Boolean)
  return new Map(paths.map(path => [path, hashOf(join(ROOT, path))]))
}

/** @param {string} path */
function hashOf(path) {
  return existsSync(path)
    ? createHash('sha256').update(readFileSync(path)).digest('hex')
    : 'deleted'
}
