import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonShape } from './json-shape.ts'

/** An attribute of a tag, as the widget declares it. */
export interface TagAttribute {
  /** `carousel-label` */
  name: string
  kind: 'text' | 'URL' | 'whole number' | 'number' | 'true or false' | 'word' | 'JSON'
  /** The allowed values of a `word`. */
  words?: readonly string[]
  /** The default. */
  usual?: string
  isRequired?: boolean
  /** What the JSON must look like. */
  shape?: JsonShape
  /** What it is for, in English; `tagText` translates it. */
  sentence: string
}

interface Tag {
  tag: string
  group: string
  /** What it does, in English; `tagText` translates it. */
  summary: string
  attributes: readonly TagAttribute[]
}

/** Every tag of the library. `npm run generate` writes the file from the definitions of the widgets. */
export const tags: readonly Tag[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tags.json'), 'utf8')
)

const byName = new Map(tags.map(tag => [tag.tag, tag]))

export function tagNamed(tag: string): Tag | undefined {
  return byName.get(tag)
}

export function attributeOf(tag: string, name: string): TagAttribute | undefined {
  return byName.get(tag)?.attributes.find(attribute => attribute.name === name)
}
