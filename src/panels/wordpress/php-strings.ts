/** A text that PHP or a script of the plug-in asks gettext for. */
export interface SourceText {
  readonly text: string
  readonly context?: string
  readonly plural?: string
}

const STRING = String.raw`('(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*")`
const DOMAIN = String.raw`\s*,\s*['"]vitrine['"]\s*,?\s*\)`
const SIMPLE = new RegExp(
  String.raw`\b(?:__|_e|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(\s*${STRING}${DOMAIN}`,
  'g'
)
const IN_CONTEXT = new RegExp(
  String.raw`\b(?:_x|_ex|esc_html_x|esc_attr_x)\(\s*${STRING}\s*,\s*${STRING}${DOMAIN}`,
  'g'
)
// the number may be a call
const PLURAL = new RegExp(
  String.raw`\b_n\(\s*${STRING}\s*,\s*${STRING}\s*,[^;]*?['"]vitrine['"]\s*,?\s*\)`,
  'g'
)

/** The texts of a file with the text domain `vitrine`, each once: `__( 'Cart', 'vitrine' )` and its relatives. */
export function sourceTexts(code: string): SourceText[] {
  const found: SourceText[] = [
    ...[...code.matchAll(SIMPLE)].map(([, text = '']) => ({ text: read(text) })),
    ...[...code.matchAll(IN_CONTEXT)].map(([, text = '', context = '']) => ({
      text: read(text),
      context: read(context)
    })),
    ...[...code.matchAll(PLURAL)].map(([, text = '', plural = '']) => ({
      text: read(text),
      plural: read(plural)
    }))
  ]
  return [...new Map(found.map(one => [JSON.stringify(one), one])).values()]
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** The value of a string of PHP, with its quotes: in single quotes only those and backslashes are escaped. */
function read(literal: string): string {
  const inner = literal.slice(1, -1)
  return literal.startsWith("'")
    ? inner.replace(/\\(['\\])/g, '$1')
    : inner.replace(/\\([\s\S])/g, (whole, letter: string) =>
        /["\\$]/.test(letter) ? letter : (ESCAPES[letter] ?? whole)
      )
}
