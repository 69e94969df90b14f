import type { TagNeeds } from './tag-calls.ts'

/** The file with the needs of every tag: finding them takes ten seconds, so `npm run generate` keeps them. */
export const TAG_NEEDS = 'scripts/manifest/tag-needs.json'

/** What a tag needs, by the name of its folder. */
export function readNeeds(text: string): Map<string, TagNeeds> {
  return new Map(Object.entries(JSON.parse(text)))
}

/** One tag per line, so that a change of a tag is a change of a line. */
export function writtenNeeds(needs: ReadonlyMap<string, TagNeeds>): string {
  const lines = [...needs].map(
    ([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
