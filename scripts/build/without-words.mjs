import { parseSync } from 'vite'

/** What an endpoint of the contract says for the OpenAPI document only. */
const DOCUMENTATION = new Set(['summary', 'isHtml', 'isIdempotent'])

/**
 * Removes documentation from the files that pages load: what a tag says about itself (its summary, its events, a sentence
 * for every attribute) and what a call of the contract says about itself. Only the reference, editor data and
 * the OpenAPI document use it, and they are generated from the sources.
 */
export function withoutWords() {
  return {
    change: (path, source) => (isDocumented(path) ? strip(path, source) : source)
  }
}

function isDocumented(path) {
  return path.endsWith('.element.ts') || /[\\/]src[\\/]contract[\\/][^\\/]+\.ts$/.test(path)
}

function strip(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const cuts = [...callsIn(program)].flatMap(cutsOf).sort((a, b) => b.start - a.start)
  return cuts.reduce(
    (text, { start, end, by = '' }) => text.slice(0, start) + by + text.slice(end),
    source
  )
}

function* callsIn(node) {
  if (node.type === 'CallExpression') yield node
  for (const part of Object.values(node)) {
    if (part && typeof part === 'object') yield* callsIn(part)
  }
}

function cutsOf({ callee, arguments: given, start, end }) {
  // about('A sentence.', schema) → schema
  if (callee.name === 'about') {
    const [, schema] = given
    return [
      { start, end: schema.start },
      { start: schema.end, end }
    ]
  }
  // defineWidget(tag, View, attributes, { … }) → defineWidget(tag, View, attributes, {})
  if (callee.name === 'defineWidget') {
    const { start, end } = given[3]
    return [{ start, end, by: '{}' }]
  }
  // endpoint({ method, path, summary }) → endpoint({ method, path })
  if (callee.name === 'endpoint') {
    const { properties } = given[0]
    return properties
      .filter(({ key }) => DOCUMENTATION.has(key?.name))
      .map(property => endOfItem(property, properties))
  }
  return []
}

/** A property together with the comma and space before the next one. */
function endOfItem(property, properties) {
  const next = properties[properties.indexOf(property) + 1]
  return { start: property.start, end: next?.start ?? property.end }
}
