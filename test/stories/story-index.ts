import { readFileSync } from 'node:fs'

/** A story or docs page in the index of the built Storybook. */
export interface Entry {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
  tags: string[]
}

const FILE = new URL('../../storybook-static/index.json', import.meta.url)

/** All entries of the built Storybook by title; those with the same title come from one file. */
export function readIndex(): Map<string, Entry[]> {
  const { entries } = JSON.parse(read()) as { entries: Record<string, Entry> }
  const titles = new Map<string, Entry[]>()
  for (const entry of Object.values(entries)) {
    titles.set(entry.title, [...(titles.get(entry.title) ?? []), entry])
  }
  return titles
}

function read(): string {
  try {
    return readFileSync(FILE, 'utf8')
  } catch (cause) {
    throw new Error('There is no built Storybook. Run `npm run build-storybook` first.', {
      cause
    })
  }
}
