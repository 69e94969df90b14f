import { readFileSync } from 'node:fs'

/**
 * How a module is to be divided into files, as a comment on its own line:
 *
 * - `// @chunk alone`: pages load it without an interaction, so nothing is added to its file.
 * - `// @chunk separate`: several widgets share it, but few pages contain one of them, so most pages should not load
 * it.
 *
 * @typedef {'alone' | 'separate'} ChunkRule
 */

/** Path → rule: a build asks for those of the same modules hundreds of times. @type {Map<string, ChunkRule | undefined>} */
const rules = new Map()

/**
 * The rule in a module's source, if any.
 *
 * @param {string} path
 * @returns {ChunkRule | undefined}
 */
export function chunkRuleOf(path) {
  if (!rules.has(path)) rules.set(path, readRule(path))
  return rules.get(path)
}

/**
 * @param {string} path
 * @returns {ChunkRule | undefined}
 */
function readRule(path) {
  const [, rule] = readFileSync(path, 'utf8').match(/^\/\/ @chunk (\S+)/m) ?? []
  if (rule === undefined || isChunkRule(rule)) return rule
  throw new Error(`${path} has an unknown chunk rule, "${rule}".`)
}

/**
 * @param {string} rule
 * @returns {rule is ChunkRule}
 */
function isChunkRule(rule) {
  return ['alone', 'separate'].includes(rule)
}
