import { callsIn, cutSource, propertyCuts } from './syntax.mjs'

/** Fields of an endpoint that only the OpenAPI document uses. */
const DOCUMENTATION = ['summary', 'isHtml', 'isIdempotent', 'isShared']

/**
 * Removes documentation from the files that pages load: the descriptions of tags (summary, events, attributes) and of
 * API endpoints, and the checks of the definitions. Only the reference, the editor data and the OpenAPI document use them, and these are generated from
 * the sources.
 *
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function stripDocumentation() {
  return {
    change: (path, source) =>
      isDocumented(path) && /\b(about|defineWidget|describeTag|endpoint)\(/.test(source)
        ? cutSource(path, source, program => callsIn(program).flatMap(cutsOf))
        : source
  }
}

/** @param {string} path */
function isDocumented(path) {
  return (
    /\.element\.ts$|[\\/]define-widget\.tsx$|[\\/]widgets[\\/].+\.tsx$/.test(path) ||
    /[\\/]src[\\/]shared[\\/]contract[\\/][^\\/]+\.ts$/.test(path)
  )
}

/**
 * @param {import('./syntax.mjs').Call} call
 * @returns {import('./syntax.mjs').Cut[]}
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
  // what only checks and describes the definition
  if (callee.name === 'describeTag') return [{ start, end, by: 'void 0' }]
  // endpoint({ method, path, summary }) → endpoint({ method, path })
  if (callee.name === 'endpoint' && first?.type === 'ObjectExpression') {
    return propertyCuts(first, key => DOCUMENTATION.includes(key))
  }
  return []
}
