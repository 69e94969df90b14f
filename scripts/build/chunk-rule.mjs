import { readFileSync } from 'node:fs'

/**
 * How a module wants to be divided into files, in a comment of its own line:
 *
 * - `// @chunk alone`: pages load it without an interaction, so nothing is added to its file.
 * - `// @chunk whole`: other page code that shares some of its imports loads the module and all of them.
 * - `// @chunk separate`: several widgets share it, but few pages have one, so not every page with widgets loads it.
 *
 * @typedef {'alone' | 'whole' | 'separate'} ChunkRule
 */

/**
 * The rule that a module states, if any.
 *
 * @param {string} path
 * @returns {ChunkRule | undefined}
 */
export function chunkRuleOf(path) {
  const [, rule] = readFileSync(path, 'utf8').match(/^\/\/ @chunk (\S+)/m) ?? []
  if (rule === undefined || isChunkRule(rule)) return rule
  throw new Error(`${path} has an unknown chunk rule, "${rule}".`)
}

/**
 * @param {string} rule
 * @returns {rule is ChunkRule}
 */
function isChunkRule(rule) {
  return ['alone', 'whole', 'separate'].includes(rule)
}
