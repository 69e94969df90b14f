// Whether what was built is older than its sources.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './with-deps.mjs'

/** Each with the file that its build writes last: a build that was interrupted lacks it. */
const LIBRARY = {
  result: 'dist/preload.json',
  sources: ['src', 'widgets', 'scripts', 'package.json', 'tsup.config.ts']
}
const STORYBOOK = {
  result: 'storybook-static/iframe.html',
  sources: [
    '.storybook',
    'stories',
    'src',
    'widgets',
    'test/support',
    'package.json',
    'package-lock.json'
  ]
}

export function buildIsStale() {
  return isStale(LIBRARY)
}

export function storybookIsStale() {
  return isStale(STORYBOOK)
}

function isStale({ result, sources }) {
  const built = join(ROOT, result)
  if (!existsSync(built)) return true
  return newest(sources.map(name => join(ROOT, name))) > statSync(built).mtimeMs
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
