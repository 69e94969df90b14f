import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = 'docs/benchmarks.md'

const HEAD = `# Benchmarks

Run by hand, never as tests: times belong to the machine that took them, so each compares ways of doing the
same thing side by side, in one run, in turns.
`

/** Writes one benchmark's section and leaves the others. */
export function writeSection(title: string, text: string, command: string): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const sections = before.split(/^(?=## )/m)
  const section = `## ${title}\n\n${text.trim()}\n\n\`${command}\`, ${new Date().toISOString().slice(0, 10)}.\n`
  const at = sections.findIndex(other => other.startsWith(`## ${title}\n`))
  if (at < 0) sections.push(section)
  else sections[at] = section
  writeFileSync(FILE, `${sections.map(part => part.trim()).join('\n\n')}\n`)
}
