import { parseSync } from 'vite'

/**
 * A part of the source text and its replacement.
 *
 * @typedef {{ start: number, end: number, by?: string }} Cut
 * @typedef {import('vite').ESTree.CallExpression} Call
 * @typedef {import('vite').ESTree.ObjectExpression} ObjectLiteral
 */

/**
 * Parses a module and makes the cuts that `cutsOf` finds in it.
 *
 * @param {string} path
 * @param {string} source
 * @param {(program: import('vite').ESTree.Program) => Cut[]} cutsOf
 * @throws {Error} if the module cannot be parsed.
 */
export function cutSource(path, source, cutsOf) {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  return cutsOf(program)
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, by = '' }) => text.slice(0, start) + by + text.slice(end),
      source
    )
}

/**
 * @param {object} node
 * @returns {Call[]}
 */
export function callsIn(node) {
  return nodesIn(node, 'CallExpression').map(found => /** @type {Call} */ (found))
}

/**
 * The properties of an object literal that are removed, each together with the comma and space before the next one.
 *
 * @param {ObjectLiteral} object
 * @param {(key: string) => boolean} isRemoved
 * @returns {Cut[]}
 */
export function propertyCuts({ properties }, isRemoved) {
  return properties
    .map((property, index) => ({ property, next: properties[index + 1] }))
    .filter(({ property }) => {
      const key = keyOf(property)
      return key !== undefined && isRemoved(key)
    })
    .map(({ property, next }) => ({ start: property.start, end: next?.start ?? property.end }))
}

/**
 * The name of a property, unless it is computed or spread.
 *
 * @param {ObjectLiteral['properties'][number]} property
 */
function keyOf(property) {
  if (property.type !== 'Property' || property.computed) return undefined
  return property.key.type === 'Identifier' ? property.key.name : undefined
}

/**
 * @param {object} node
 * @param {string} type
 * @returns {object[]}
 */
function nodesIn(node, type) {
  const own = 'type' in node && node.type === type ? [node] : []
  const parts = Object.values(node).filter(part => typeof part === 'object' && part !== null)
  return [...own, ...parts.flatMap(part => nodesIn(part, type))]
}
