/** The rules of a stylesheet, each with the at-rules around it: `@layer a @media print .b{color:red}`. */
export function rulesOf(css: string): string[] {
  const rules: string[] = []
  const around: string[] = []
  let head = ''
  for (const [token] of css.matchAll(
    /"(?:\\.|[^"])*"|\((?:"[^"]*"|[^()"]|\([^()]*\))*\)|./gs
  )) {
    if (token === '{') {
      around.push(head.trim())
      head = ''
    } else if (token === '}') {
      if (head.trim()) rules.push(`${around.join(' ')}{${head.trim()}}`)
      around.pop()
      head = ''
    } else if (token === ';' && around.length === 0) head = ''
    else head += token
  }
  return rules
}
