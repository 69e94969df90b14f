import type { Names } from './names.ts'

/** Adds a line for the tag to the source of the plan, in alphabetical order. */
export function register(source: string, { tag }: Names): string {
  const line = `  '${tag}': { page: 'content', trigger: 'visible' },`
  const lines = source.split('\n')
  const known = lines.flatMap((text, at) => (tagOf(text) ? [{ at, tag: tagOf(text) }] : []))
  const last = known.at(-1)
  if (last === undefined)
    throw new Error('widgets/plan.ts lists no tags to put a line next to.')
  const next = known.find(other => other.tag > tag)
  if (next) return lines.toSpliced(next.at, 0, line).join('\n')
  const end = lines.indexOf('}', last.at)
  const before = lines.slice(0, end).join('\n').replace(/,?$/, ',')
  return `${before}\n${line.slice(0, -1)}\n${lines.slice(end).join('\n')}`
}

function tagOf(line: string): string {
  return /^ {2}'(vitrine-[\w-]+)': \{/.exec(line)?.[1] ?? ''
}
