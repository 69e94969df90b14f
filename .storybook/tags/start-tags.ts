const ATTRIBUTE = /\s+([^\s=>/"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g
const ATTRIBUTES = String.raw`((?:\s+[^\s=>/"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>`

/** The attributes that HTML gives the first element of a tag; `undefined` without such an element. */
export function attributesIn(html: string, tag: string): Record<string, string> | undefined {
  const [, written] = new RegExp(`<${tag}${ATTRIBUTES}`).exec(html) ?? []
  return written === undefined ? undefined : Object.fromEntries(parse(written))
}

/** The HTML with other attributes of the first element of a tag; `null` removes one. */
export function withAttributes(
  html: string,
  tag: string,
  changes: Readonly<Record<string, string | null>>
): string {
  if (Object.keys(changes).length === 0) return html
  return html.replace(new RegExp(`<${tag}${ATTRIBUTES}`), (_, written: string) => {
    const attributes = new Map(parse(written))
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) attributes.delete(name)
      else attributes.set(name, value)
    }
    return `<${tag}${[...attributes].map(([name, value]) => ` ${print(name, value)}`).join('')}>`
  })
}

/** The HTML to paste into a page: without the indentation of the story, and with attributes that can be read. */
export function formatHtml(html: string): string {
  const pattern = new RegExp(`^( *)(.*?)<(vitrine-[\\w-]+)${ATTRIBUTES}`, 'gm')
  return dedent(html).replace(pattern, (_, indent: string, before: string, tag, written) => {
    const attributes = parse(written)
    const line = attributes.map(([name, value]) => ` ${print(name, value)}`).join('')
    const start = `${indent}${before}<${tag}`
    if (start.length + line.length < 100) return `${start}${line}>`
    const lines = attributes.map(([name, value]) =>
      print(name, readable(value)).replaceAll('\n', `\n${indent}  `)
    )
    return `${start}\n${lines.map(one => `${indent}  ${one}`).join('\n')}\n${indent}>`
  })
}

function parse(written: string): [name: string, value: string][] {
  return [...written.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [
    name!,
    decode(/^["']/.test(value) ? value.slice(1, -1) : value)
  ])
}

function print(name: string, value: string): string {
  if (value === '') return name
  const text = value.replaceAll('&', '&amp;')
  return text.includes('"') ? `${name}='${text.replaceAll("'", '&#39;')}'` : `${name}="${text}"`
}

/** JSON on several lines if one would be long. */
function readable(value: string): string {
  if (value.length < 80 || !/^[[{]/.test(value)) return value
  try {
    return JSON.stringify(JSON.parse(value), undefined, 2)
  } catch {
    return value
  }
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  area.innerHTML = text.replaceAll('<', '&lt;')
  return area.value
}

/** The first line of a template literal is often not indented. */
function dedent(html: string): string {
  const lines = html.trim().split('\n')
  const indents = lines
    .slice(1)
    .filter(line => line.trim())
    .map(line => line.length - line.trimStart().length)
  const isIndented = /^<\w[^\n]*\n/.test(html) && Math.min(...indents) > 2
  const cut = isIndented ? Math.min(...indents) : 0
  return lines.map((line, at) => (at === 0 ? line : line.slice(cut))).join('\n')
}
