// Tells whether a build is older than its sources.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './with-deps.mjs'

/** `result` is the last file that the build writes: an interrupted build lacks it. */
const LIBRARY = {
  result: 'dist/preload.json',
  sources: ['src', 'widgets', 'scripts', 'package.json', 'tsup.config.ts']
}
const STORYBOOK = {
  result: 'storybook-static/iframe.html',
  sources: [
    '.storybook',
    'stories',
    'docs',
    'scripts',
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

/** @param {{ result: string, sources: string[] }} build */
function isStale({ result, sources }) {
  const built = join(ROOT, result)
  if (!existsSync(built)) return true
  return newest(sources.map(name => join(ROOT, name))) > statSync(built).mtimeMs
}

/** @param {string[]} paths */
function newest(paths) {
  return Math.max(0, ...paths.filter(path => existsSync(path)).map(changedAt))
}

/**
 * The latest change in a folder or of a file. The time of the folder itself reveals deleted files.
 *
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, newest(readdirSync(path).map(name => join(path, name))))
}
