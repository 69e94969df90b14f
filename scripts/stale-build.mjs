// Whether dist/ is older than what it is made of.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './with-deps.mjs'

const SOURCES = ['src', 'widgets', 'scripts', 'package.json', 'tsup.config.ts']
/** What a build writes last: one that was cut off lacks it. */
const RESULT = 'dist/preload.json'

export function buildIsStale() {
  const result = join(ROOT, RESULT)
  if (!existsSync(result)) return true
  return newest(SOURCES.map(name => join(ROOT, name))) > statSync(result).mtimeMs
}

function newest(paths) {
  return Math.max(0, ...paths.filter(existsSync).map(changedAt))
}

/** A folder's own time tells of files that were deleted. */
function changedAt(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, newest(readdirSync(path).map(name => join(path, name))))
}
