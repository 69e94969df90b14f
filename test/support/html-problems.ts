import { Parser } from 'htmlparser2'

/** Elements whose end tag may be left out. */
const OPEN = ['li', 'dt', 'dd', 'p', 'option', 'tr', 'td', 'th', 'thead', 'tbody']

/** What is wrong with HTML by itself: elements that are not closed, attributes and ids that occur twice, JSON that is cut. */
export function htmlProblems(html: string): string[] {
  const problems: string[] = []
  const ids = new Set<string>()
  let script: string | undefined
  let text = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, type = '' } = attributes
      if (id !== undefined && ids.has(id)) problems.push(`The id "${id}" occurs twice.`)
      if (id !== undefined) ids.add(id)
      script =
        name === 'script' && /json|speculationrules|importmap/.test(type) ? type : undefined
      text = ''
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^[[{]/.test(value) && !isJson(value) && !/^\{[\w-]*[{%]?/.test(value)) {
          problems.push(`The ${attribute} of <${name}> is no JSON.`)
        }
      }
    },
    ontext(more) {
      text += more
    },
    onclosetag(name, isImplied) {
      if (isImplied && !OPEN.includes(name) && !isVoid(name))
        problems.push(`<${name}> is not closed.`)
      if (script !== undefined && !isJson(text))
        problems.push(`The script of type ${script} is no JSON.`)
      script = undefined
    }
  })
  parser.end(html)
  const cut = html.match(/>\s*…|…\s+<|"…|\/…|…"|-…|…[}\]]/g) ?? []
  return [...problems, ...cut.map(part => `It is cut: ${part}`)]
}

function isVoid(name: string): boolean {
  return /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect)$/.test(
    name
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
