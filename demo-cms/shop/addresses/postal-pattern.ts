/**
 * A country's postal code as it may be typed, as the source of a regular expression that matches what `tidyPostalCode` normalizes: in
 * lower case, with blanks, dots and hyphens anywhere, and behind the country's own prefix, if a digit follows it.
 *
 * @param code ISO code of the country.
 * @param postal Matches its normalized postal codes.
 */
export function typedPostalCode(code: string, postal: string): string {
  const prefix = `${either(code[0]!)}${either(code[1]!)}?[ -]*(?=[0-9])`
  // a class or a character with its count; what else there is are groups
  const anyCase = postal
    .replaceAll(' ', '')
    .replace(/(\[[^\]]+\]|\\d|[A-Z0-9](?![^[]*\]))(\{[\d,]+\})?/g, (_, one, count = '') => {
      const part = `${classOf(one)}[ .-]*`
      return count ? `(?:${part})${count}` : part
    })
  return `(?:${prefix}|[ .-]*)(?:${anyCase})`
}

function classOf(one: string): string {
  if (one === '\\d') return '[0-9]'
  return one.startsWith('[') ? one.replace('A-Z', 'A-Za-z') : either(one)
}

/** A letter in both cases; anything else as it is. */
function either(one: string): string {
  return /[A-Z]/.test(one) ? `[${one}${one.toLowerCase()}]` : one
}
