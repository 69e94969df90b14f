import { fieldOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { altIn, type LibraryAsset } from '../assets/library.ts'
import { valueIn, withValue } from './block-form.ts'
import type { Block } from './blocks.ts'
import type { Draft } from './drafts.ts'
import { editorLink } from './links.ts'

/** The field of a block that a picture is chosen for. */
export interface PictureTarget {
  draft: Draft
  block: Block
  field: string
}

/** Reads the field from the query of an address; `undefined` if the draft no longer has it. */
export function readTarget(draft: Draft, query: unknown): PictureTarget | undefined {
  const field = fieldOf(query, 'field', 40)
  const block = draft.blocks.find(one => one.id === fieldOf(query, 'block'))
  return block && /^(?:items\.\d{1,2}\.)?picture$/.test(field)
    ? { draft, block, field }
    : undefined
}

/** The page on which staff choose the picture. */
export function targetLink(
  site: LocalizedSite,
  { draft, block, field }: PictureTarget
): string {
  const query = new URLSearchParams({ block: block.id, field })
  return `${editorLink(site, draft.id)}/pictures?${query}`
}

/** The field with the description of the picture. */
export function altFieldOf({ field }: PictureTarget): string {
  return field.replace(/picture$/, 'alt')
}

/** The block with a picture of the library, and with its description unless one was written for the block. */
export function withPicture(
  target: PictureTarget,
  asset: LibraryAsset,
  culture: Culture
): Block {
  const { block, field } = target
  const altField = altFieldOf(target)
  const chosen = withValue(block, field, String(asset.id))
  const alt = altIn(asset, culture)
  return valueIn(block, altField) === '' && alt !== ''
    ? withValue(chosen, altField, alt)
    : chosen
}
