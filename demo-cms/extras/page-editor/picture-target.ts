import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import {
  altIn,
  assetById,
  documentNamed,
  type LibraryAsset
} from '../../shop/assets/library.ts'
import { type Field, fieldsOfBlock, specOf } from './block-fields.ts'
import { valueIn, withValue } from './block-form.ts'
import { type Block, filesIn } from './blocks.ts'
import type { Draft } from './drafts.ts'
import { editorLink } from './links.ts'
import { pictureInText } from './picture-in-text.ts'

/** The field of a block that a picture is chosen for. */
export interface PictureTarget {
  draft: Draft
  block: Block
  field: string
  takes: NonNullable<Field['takesPicture']>
}

/** Reads the field from the query of a URL; `undefined` if the draft no longer has it. */
export function readTarget(draft: Draft, query: unknown): PictureTarget | undefined {
  const found = askedField(draft, query)
  const takes = found?.spec.takesPicture
  return found && takes ? { draft, block: found.block, field: found.field, takes } : undefined
}

/** The block and the field that the query of a URL names; `undefined` if the draft no longer has them. */
export function askedField(
  draft: Draft,
  query: unknown
): { block: Block; field: string; spec: Field } | undefined {
  const field = fieldOf(query, 'field', 80)
  const block = draft.blocks.find(one => one.id === fieldOf(query, 'block'))
  if (!block) return undefined
  const [, index, name = field] = /^items\.(\d{1,2})\.(\w+)$/.exec(field) ?? []
  const fields = index === undefined ? fieldsOfBlock(block) : specOf(block).itemFields
  const spec = fields.find(one => one.name === name)
  const isThere = index === undefined || block.items[Number(index)] !== undefined
  return spec && isThere ? { block, field, spec } : undefined
}

/** Whether the library shows documents for it, too. */
export function takesDocuments({ takes }: PictureTarget): boolean {
  return takes === 'link'
}

/** The page on which staff choose the picture. */
export function targetLink(
  site: LocalizedSite,
  { draft, block, field }: Pick<PictureTarget, 'draft' | 'block' | 'field'>
): string {
  return pickerLink(site, draft.id, block.id, field)
}

export function pickerLink(
  site: LocalizedSite,
  draftId: number,
  blockId: string,
  field: string
): string {
  const query = new URLSearchParams({ block: blockId, field })
  return `${editorLink(site, draftId)}/pictures?${query}`
}

/** What the field contains: as it is typed, otherwise as it was saved. */
function textOf({ block, field }: PictureTarget, query: unknown): string {
  const typed = fieldOf(query, 'chosen', 1000)
  return typed === '' ? valueIn(block, field) : typed
}

/** The file of the library in the field, if there is one. */
export async function chosenIn(
  db: Db,
  target: PictureTarget,
  query: unknown
): Promise<LibraryAsset | undefined> {
  const value = textOf(target, query)
  const [file] = target.takes === 'link' ? filesIn(value) : []
  if (file !== undefined) return documentNamed(db, file)
  const id = idOf(value) ?? idOf(/\/assets\/(\d{1,9})\/\d+x\d+\//.exec(value)?.[1] ?? '')
  return assetById(db, id ?? 0)
}

/** The field with the description of the picture, if it has one. */
export function altFieldOf({ field, takes }: PictureTarget): string {
  return takes === 'id' ? field.replace(/picture$/, 'alt') : field
}

/** The block with a picture of the library, and with its description unless one was written for the block. */
export function withPicture(
  site: LocalizedSite,
  target: PictureTarget,
  asset: LibraryAsset,
  culture: Culture
): Block {
  const { block, field, takes } = target
  const alt = altIn(asset, culture)
  const { url, width, height } = pictureInText(site, asset)
  if (takes === 'url' || takes === 'link') return withValue(block, field, url)
  if (takes === 'html') {
    const text = alt.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
    const image = `<p><img src="${url}"${alt && ` alt="${text}"`} width="${width}" height="${height}"></p>`
    return withValue(block, field, `${valueIn(block, field)}\n${image}`.trim())
  }
  const altField = altFieldOf(target)
  const chosen = withValue(block, field, String(asset.id))
  return valueIn(block, altField) === '' && alt !== ''
    ? withValue(chosen, altField, alt)
    : chosen
}
