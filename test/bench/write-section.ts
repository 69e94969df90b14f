import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Benchmark {
  title: string
  /** Measures, prints as it goes, and returns the section's text. */
  run(flags: readonly string[]): Promise<string>
}

const FILE = 'docs/benchmarks.md'

const HEAD = `# Benchmarks

Benchmarks are run by hand, never as tests. Absolute times depend on the machine, so each benchmark compares several implementations
side by side: it measures them alternately, in the same run.
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
