const TOKEN =
  /@?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*|[([{]|[)\]}]|[^"'/()[\]{}]+|[\s\S]/y

/** The offset after the bracket that closes the one at `from`; the end of the text if none does. Brackets in texts and comments do not count. */
export function endOfBrackets(text: string, from: number): number {
  let depth = 0
  TOKEN.lastIndex = from
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    if (/^[([{]$/.test(match[0])) depth += 1
    else if (/^[)\]}]$/.test(match[0])) {
      depth -= 1
      if (depth === 0) return TOKEN.lastIndex
    }
  }
  return text.length
}
