import type { FocalPoint } from 'vitrine/shared'
import { readFocus } from '../../kernel/content/focal-points.ts'
import { fieldOf, titleOf } from '../../kernel/http/fields.ts'
import { cleanTitle } from './asset-title.ts'

/** A file in a form: one that was just uploaded, or one of the library. */
export interface FieldEntry {
  /** The `guid` of an upload, or the `AssetId` of a file of the library. */
  key: string
  /** What the form calls it; `''` if it says nothing. */
  title: string
  /** The alternative text; `undefined` if the form has no field for it. */
  alt: string | undefined
  /** The focal point of a picture; `undefined` if the form says nothing valid. */
  focus?: FocalPoint | undefined
  /** Whether its name was emptied in the form, or made of characters that nobody can see. */
  isNameless?: boolean
  /** Whether its name was changed in the form. */
  isRenamed: boolean
}

const MAX_FILES = 50
const MAX_ALT_LENGTH = 250
/** Ids of files of the library, and of uploads. */
const KEY = /^(?:[1-9]\d{0,8}|[\w-]{24})$/

/**
 * The files that a form sends for a field, in their order [AST-06]. `list-assets-orders-{id}` contains the ids of several files,
 * `AssetId-{id}` that of a single one; without scripts, `asset-{key}-position` changes the order and `asset-{key}-delete` removes a file.
 */
export function readField(body: unknown, id: string, isMultiple: boolean): FieldEntry[] {
  const listed = isMultiple
    ? fieldOf(body, `list-assets-orders-${id}`, 30 * MAX_FILES).split(',')
    : [fieldOf(body, `AssetId-${id}`, 30)]
  const keys = [...new Set(listed.map(key => key.trim()).filter(key => KEY.test(key)))]
  const positions = keys.map((key, index): [string, number] => [
    key,
    positionOf(body, key) ?? index + 1
  ])
  return positions
    .filter(([key]) => fieldOf(body, `asset-${key}-delete`) !== 'true')
    .sort(([, one], [, other]) => one - other)
    .slice(0, MAX_FILES)
    .map(([key]) => entryOf(body, id, key))
}

function entryOf(body: unknown, id: string, key: string): FieldEntry {
  const typed = titleOf(body, `asset-${key}-name`, 400) || titleOf(body, `AssetName-${id}`, 400)
  const isSent = Object.hasOwn((body ?? {}) as object, `asset-${key}-name`)
  const isRenamed = fieldOf(body, `asset-${key}-name-changed`) !== 'false'
  const title = cleanTitle(typed)
  const altField = `asset-${key}-alt`
  const hasAlt = Object.hasOwn((body ?? {}) as object, altField)
  return {
    key,
    title,
    isNameless: isSent && isRenamed && title === '',
    alt: hasAlt ? titleOf(body, altField, MAX_ALT_LENGTH) : undefined,
    focus: readFocus(body, `asset-${key}-focus-x`, `asset-${key}-focus-y`),
    isRenamed
  }
}

function positionOf(body: unknown, key: string): number | undefined {
  const typed = fieldOf(body, `asset-${key}-position`, 4)
  return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined
}
