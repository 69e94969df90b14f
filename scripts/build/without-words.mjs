import { parseSync } from 'vite'

/**
 * What a tag says about itself – its summary, its events, a sentence for every attribute – is for the editor and for the
 * reference, which are made from the sources. Pages never read it, so their files go without it.
 */
export function withoutWords() {
  return {
    change: (path, source) => (path.endsWith('.element.ts') ? strip(path, source) : source)
  }
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
  return []
}
