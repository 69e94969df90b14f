// Checks that package-lock.json is complete: npm omits packages that its registry lacks, and `npm ci` fails later on
// other platforms.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Describes all problems of a parsed package-lock.json.
 *
 * @typedef {{ optionalDependencies?: Record<string, string>, resolved?: string, link?: boolean, [field: string]: unknown }} Entry
 * @param {{ packages: Record<string, Entry> }} lock
 */
export function lockProblems({ packages }) {
  const names = new Set(Object.keys(packages).map(nameOf))
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter(name => !names.has(name))
      .map(name => `${path || 'package.json'} wants ${name}, which has no entry of its own.`),
    ...(entry.resolved && !entry.link
      ? [`${path} names a registry ("resolved"); .npmrc keeps that out, install again.`]
      : [])
  ])
}

/** @param {string} path */
function nameOf(path) {
  return path.split('node_modules/').at(-1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = new URL('../package-lock.json', import.meta.url)
  const problems = lockProblems(JSON.parse(readFileSync(lock, 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
