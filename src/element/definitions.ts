import type { ObjectEntries } from 'valibot'

import type { WidgetTag } from '../loader/registry.ts'

/** The part of a shop that a tag belongs to; groups the lists of tags in the README files. */
export type WidgetGroup =
  | 'search'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'account'
  | 'wishlist'
  | 'site'

/** The description of a tag: the single source of the README tables, docs/tags.md, editor data and types. */
export interface WidgetDefinition {
  readonly tag: WidgetTag
  readonly group: WidgetGroup
  /** One sentence that says what the tag does, without line breaks. */
  readonly summary: string
  /** Property name → schema of the attribute's text. */
  readonly attributes: ObjectEntries
  /** Event name → when it is dispatched. */
  readonly events: Readonly<Record<string, string>>
}

/** Every tag whose code is loaded. */
export const definitions = new Map<WidgetTag, WidgetDefinition>()
