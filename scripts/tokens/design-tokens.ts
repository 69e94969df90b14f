/** A design token of `src/styles/tokens.css`. */
export interface DesignToken {
  /** `--vitrine-color-paper` */
  name: string
  /** As CSS, in light surroundings. */
  light: string
  /** As CSS, in dark surroundings; the same as `light` where nothing changes. */
  dark: string
  /** What it is for: the comment above it, or above the first of its block. */
  meaning: string
}

const DECLARATION =
  /\/\*\s*(?<comment>[\s\S]*?)\s*\*\/|(?<gap>\n\s*\n)|(?<brace>[{}])|(?<name>--vitrine-[\w-]+):\s*(?<value>[^;]*);/g

/**
 * Reads the tokens from their stylesheet, in order. A comment is about the tokens below it, up to an empty line or the next comment.
 * What a media query declares again, such as durations with reduced motion, is left out.
 *
 * @throws {Error} if a token has no comment.
 */
export function designTokens(css: string): DesignToken[] {
  const tokens = new Map<string, DesignToken>()
  let meaning = ''
  for (const { groups = {} } of css.matchAll(DECLARATION)) {
    const { comment, name, value } = groups
    if (comment !== undefined)
      meaning = comment.startsWith('@') ? '' : comment.replace(/\s+/g, ' ')
    else if (!name) meaning = ''
    else if (!tokens.has(name) && !isSwitch(name)) {
      if (!meaning) throw new Error(`Add a comment to ${name}: what is it for?`)
      const text = (value ?? '').replace(/\s+/g, ' ').trim()
      tokens.set(name, {
        name,
        light: inScheme(text, 'light'),
        dark: inScheme(text, 'dark'),
        meaning
      })
    }
  }
  return [...tokens.values()]
}

function isSwitch(name: string): boolean {
  return name === '--vitrine-light' || name === '--vitrine-dark'
}

/**
 * What a value is in one scheme: `var(--vitrine-light, #fff) var(--vitrine-dark, #111)` is `#fff` in light surroundings.
 *
 * @throws {Error} if a parenthesis is not closed.
 */
export function inScheme(value: string, scheme: 'light' | 'dark'): string {
  let text = value
  for (const switched of ['light', 'dark'] as const) {
    const start = `var(--vitrine-${switched},`
    let at = text.indexOf(start)
    while (at >= 0) {
      const end = endOf(text, at + start.length)
      const content = switched === scheme ? text.slice(at + start.length, end) : ''
      text = text.slice(0, at) + content + text.slice(end + 1)
      at = text.indexOf(start)
    }
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** The position of the parenthesis that closes the one before `start`. */
function endOf(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  throw new Error(`A parenthesis is not closed: ${text}`)
}
