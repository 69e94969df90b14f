/** Names with a hyphen that HTML, SVG and MathML give a meaning. */
const RESERVED = [
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph'
]

/** The longest name of a package on npm. */
const MAX_LENGTH = 214

/**
 * Why a tag cannot have a name, by the rules of `defineTag` and of npm; `undefined` if it can.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function nameProblem(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name)) {
    return 'it is written in small letters and digits, begins with a letter, and has a hyphen between its words, such as acme-size-guide.'
  }
  if (name.startsWith('vitrine-'))
    return 'names that begin with "vitrine-" are those of Vitrine.'
  if (RESERVED.includes(name)) return 'HTML has taken it.'
  if (name.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters.`
  return undefined
}
