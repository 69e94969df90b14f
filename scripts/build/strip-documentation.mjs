import { parseSync } from 'vite'

/** Fields of an endpoint that only the OpenAPI document uses. */
const DOCUMENTATION = ['summary', 'isHtml', 'isIdempotent']

/**
 * A part of the source text and its replacement.
 *
 * @typedef {{ start: number, end: number, by?: string }} Cut
 */

/**
 * Removes documentation from the files that pages load: the descriptions of tags (summary, events, attributes) and of
 * API endpoints. Only the reference, the editor data and the OpenAPI document use them, and these are generated from
 * the sources.
 *
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function stripDocumentation() {
  return {
    change: (path, source) => (isDocumented(path) ? strip(path, source) : source)
  }
}

/** @param {string} path */
function isDocumented(path) {
  return path.endsWith('.element.ts') || /[\\/]src[\\/]contract[\\/][^\\/]+\.ts$/.test(path)
}

/**
 * @param {string} path
 * @param {string} source
 */
function strip(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const cuts = callsIn(program)
    .flatMap(cutsOf)
    .sort((one, other) => other.start - one.start)
  return cuts.reduce(
    (text, { start, end, by = '' }) => text.slice(0, start) + by + text.slice(end),
    source
  )
}

/**
 * @typedef {import('vite').ESTree.CallExpression} Call
 * @param {object} node
 * @returns {Call[]}
 */
function callsIn(node) {
  const own =
    'type' in node && node.type === 'CallExpression' ? [/** @type {Call} */ (node)] : []
  const parts = Object.values(node).filter(part => typeof part === 'object' && part !== null)
  return [...own, ...parts.flatMap(callsIn)]
}

/**
 * @param {Call} call
 * @returns {Cut[]}
 */
function cutsOf({ callee, arguments: given, start, end }) {
  if (callee.type !== 'Identifier') return []
  const [first, second, , options] = given
  // about('A sentence.', schema) → schema
  if (callee.name === 'about' && second) {
    return [
      { start, end: second.start },
      { start: second.end, end }
    ]
  }
  // defineWidget(tag, View, attributes, { … }) → defineWidget(tag, View, attributes, {})
  if (callee.name === 'defineWidget' && options) {
    return [{ start: options.start, end: options.end, by: '{}' }]
  }
  // endpoint({ method, path, summary }) → endpoint({ method, path })
  if (callee.name === 'endpoint' && first?.type === 'ObjectExpression') {
    const { properties } = first
    return (
      properties
        .map((property, index) => ({ property, next: properties[index + 1] }))
        .filter(({ property }) => isDocumentation(property))
        // a property is removed together with the comma and space before the next one
        .map(({ property, next }) => ({
          start: property.start,
          end: next?.start ?? property.end
        }))
    )
  }
  return []
}

/** @param {import('vite').ESTree.ObjectExpression['properties'][number]} property */
function isDocumentation(property) {
  return (
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    DOCUMENTATION.includes(property.key.name)
  )
}
