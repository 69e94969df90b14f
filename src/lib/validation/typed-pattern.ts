import { now } from '../browser/clock.ts'

/** Longer values are left to the server. In characters. */
const MAX_LENGTH = 256

/** The most time that one match may take, in ms. */
const MATCH_TIMEOUT_MS = 10

/** .NET syntax that JavaScript accepts with another meaning. */
const ONLY_DOTNET = /\\[AZzG]/

const compiled = new Map<string, RegExp | undefined>()

/**
 * Whether a server-side pattern matches the whole value [FORM-05]. `undefined` when only the server can tell: .NET-only
 * syntax, a long value, or catastrophic backtracking.
 */
export function matchesWholly(pattern: string, value: string): boolean | undefined {
  const expression = compile(pattern)
  if (!expression || value.length > MAX_LENGTH || isTooSlow(expression, value)) return undefined
  if (expression.test(value)) return true
  // in .NET, \w and \b know every letter; in JavaScript only a to z
  const differs = /\\[wWbBdD]/.test(pattern) && /\P{ASCII}/u.test(value)
  return differs ? undefined : false
}

function compile(pattern: string): RegExp | undefined {
  if (compiled.has(pattern)) return compiled.get(pattern)
  let expression: RegExp | undefined
  try {
    if (ONLY_DOTNET.test(pattern) || subtracts(pattern)) throw new SyntaxError('.NET only')
    // \p{L} needs the `u` flag
    expression = new RegExp(`^(?:${pattern})$`, /\\p\{/i.test(pattern) ? 'u' : '')
  } catch (error) {
    console.warn(
      `Vitrine: the pattern ${pattern} cannot be checked in the browser, so the server decides.`,
      error
    )
  }
  compiled.set(pattern, expression)
  return expression
}

/** `[a-z-[aeiou]]` subtracts the vowels in .NET, and means something else in JavaScript. */
function subtracts(pattern: string): boolean {
  return /(?<!\\)(?:\\\\)*\[(?:\\.|[^\]\\])*-\[/.test(pattern)
}

/**
 * Detects catastrophic backtracking by trying ever longer prefixes, each also with a suffix that cannot match: exponential
 * growth shows while a match is still quick, so the page never freezes.
 */
function isTooSlow(expression: RegExp, value: string): boolean {
  for (let length = 1; length <= value.length; length += 1) {
    const prefix = value.slice(0, length)
    const isQuick = () => timeOf(expression, prefix) < MATCH_TIMEOUT_MS
    // measure up to three times: the machine may have been busy
    if (isQuick() || isQuick() || isQuick()) continue
    console.warn(`Vitrine: ${expression} takes too long, so the server decides.`)
    return true
  }
  return false
}

function timeOf(expression: RegExp, text: string): number {
  const start = now()
  expression.test(text)
  expression.test(`${text}\0`)
  return now() - start
}
