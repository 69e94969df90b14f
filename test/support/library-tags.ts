import { customElements } from '../../scripts/manifest/custom-elements.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { type KnownTags, knownTags } from '../../src/diagnostics/known-tags.ts'

let tags: Promise<KnownTags> | undefined

/** The tags of the library, as its manifest describes them. */
export function libraryTags(): Promise<KnownTags> {
  tags ??= loadDefinitions().then(definitions => knownTags(customElements(definitions)))
  return tags
}
