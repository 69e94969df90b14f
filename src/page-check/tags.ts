import type { AttributeKind, Inside, KnownTags } from '../diagnostics/known-tags.ts'
import tags from './tags.json'

/** The tags of the library with their attributes; `npm run generate` writes them into `tags.json` from their definitions. */
export const TAGS: KnownTags = new Map(
  tags.map(({ name, inside, attributes }) => [
    name,
    {
      name,
      inside: inside as Inside,
      attributes: attributes.map(({ kind, ...attribute }) => ({
        ...attribute,
        kind: kind as AttributeKind
      }))
    }
  ])
)
