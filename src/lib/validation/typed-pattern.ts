/** Longer values are the server's to judge, in characters. */
const LONGEST = 256

/** Longest time for one look at a value, in ms. */
const PATIENCE = 10

/** .NET gives these a meaning that a script reads differently without complaint. */
const ONLY_DOTNET = /\\[AZzG]/

const compiled = new Map<string, RegExp | undefined>()

/**
 * Whether a pattern that was written for the server fits the whole of a typed value [FORM-05]. `undefined` when only the
 * server can say: a pattern of .NET's own, a value that is long, or a pattern that would take for ever on it.
 */
export function matchesWholly(pattern: string, value: string): boolean | undefined {
  const expression = compile(pattern)
  if (!expression || value.length > LONGEST || takesForEver(expression, value)) return undefined
  if (expression.test(value)) return true
  // the server's \w and \b know every letter, ours only a to z
  const differs = /\\[wWbBdD]/.test(pattern) && /\P{ASCII}/u.test(value)
  return differs ? undefined : false
}

function compile(pattern: string): RegExp | undefined {
  if (compiled.has(pattern)) return compiled.get(pattern)
  let expression: RegExp | undefined
  try {
    if (ONLY_DOTNET.test(pattern) || subtracts(pattern)) throw new SyntaxError('.NET only')
    // \p{L} means a letter only with this flag
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

/** `[a-z-[aeiou]]`: .NET takes the vowels away, a script reads something else. */
function subtracts(pattern: string): boolean {
  return /(?<!\\)(?:\\\\)*\[(?:\\.|[^\]\\])*-\[/.test(pattern)
}

/**
 * Tries ever longer beginnings, each also with an end that fits nothing: what grows without bounds shows it while it is
 * still quick, and nobody waits in front of a page that stands still.
 */
function takesForEver(expression: RegExp, value: string): boolean {
  for (let length = 1; length <= value.length; length += 1) {
    const beginning = value.slice(0, length)
    const isQuick = () => timeOf(expression, beginning) < PATIENCE
    // a second and third look: the machine may have been busy with something else
    if (isQuick() || isQuick() || isQuick()) continue
    console.warn(`Vitrine: ${expression} takes too long, so the server decides.`)
    return true
  }
  return false
}

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now()
  expression.test(text)
  expression.test(`${text}\0`)
  return performance.now() - start
}
