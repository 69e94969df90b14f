import type { Names } from './names.ts'

/** Adds a line for the tag to the registry's source, in alphabetical order. */
export function register(source: string, { tag, folder }: Names): string {
  const line = `  '${tag}': ['visible', () => import('./${folder}/${folder}.element.ts')],`
  const lines = source.split('\n')
  const next = lines.findIndex(text => tagOf(text) > tag)
  if (next >= 0) return lines.toSpliced(next, 0, line).join('\n')
  const end = lines.lastIndexOf('}')
  if (end < 0) throw new Error('widgets/index.ts has no closing brace to put a line before.')
  const before = lines.slice(0, end).join('\n').trimEnd()
  const comma = /[{,]$/.test(before) ? '' : ','
  return `${before}${comma}\n${line.slice(0, -1)}\n${lines.slice(end).join('\n')}`
}

function tagOf(line: string): string {
  return /^ {2}'(vitrine-[\w-]+)'/.exec(line)?.[1] ?? ''
}
