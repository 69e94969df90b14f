const ATTRIBUTE = /([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g

/** The attributes and the content of a tag, from its HTML as the README shows it. */
export function parseExample(html: string): {
  attributes: ReadonlyMap<string, string>
  inner: string
} {
  // quotes may contain `>`
  const start = /^\s*<[\w-]+((?:[^>"']|"[^"]*"|'[^']*')*)>/.exec(html)
  if (!start) return { attributes: new Map(), inner: '' }
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of (start[1] ?? '').matchAll(ATTRIBUTE)) {
    attributes.set(name, decode(double ?? single ?? bare ?? ''))
  }
  const end = html.lastIndexOf('</')
  return { attributes, inner: unindent(html.slice(start[0].length, end < 0 ? undefined : end)) }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'"
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function unindent(text: string): string {
  const lines = text.trim() === '' ? [] : text.replace(/^\s*\n|\s+$/g, '').split('\n')
  const depths = lines.filter(line => line.trim()).map(line => line.search(/\S/))
  const depth = Math.min(...depths)
  return lines.map(line => line.slice(depth)).join('\n')
}
