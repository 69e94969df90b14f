/** How many letters may be wrong, missing or too many. */
const MAX_MISTAKES = 2

/** The name that was probably meant; `undefined` if none is similar. */
export function similarTo(name: string, names: Iterable<string>): string | undefined {
  const written = bare(name)
  let nearest: string | undefined
  let fewest = Math.min(MAX_MISTAKES, Math.floor(name.length / 4)) + 1
  for (const known of names) {
    if (bare(known) === written) return known
    if (Math.abs(known.length - name.length) >= fewest) continue
    const mistakes = mistakesBetween(name, known)
    if (mistakes < fewest) [nearest, fewest] = [known, mistakes]
  }
  return nearest
}

/** A name without what other languages add to it: `minQty`, `min_qty`, `data-min-qty` and `:min-qty` are `minqty`. */
export function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(data|v-bind|x-bind|prop|attr|bind)[-:.]/, '')
    .replace(/[^a-z0-9]/g, '')
}

/** The Levenshtein distance of two names. */
function mistakesBetween(name: string, other: string): number {
  let row = [...other, ''].map((_, index) => index)
  for (const [index, letter] of [...name].entries()) {
    const next = [index + 1]
    for (const [at, expected] of [...other].entries()) {
      const replaced = row[at]! + (letter === expected ? 0 : 1)
      next.push(Math.min(replaced, row[at + 1]! + 1, next[at]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
