import type { ObjectEntries } from 'valibot'

import type { WidgetTag } from '../loader/registry.ts'

/** The part of a shop that a tag belongs to. The lists of tags in the README files are grouped by it. */
export type WidgetGroup =
  | 'search'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'account'
  | 'wishlist'
  | 'site'

/** How a tag describes itself: the single source of the README tables, docs/tags.md, editor data and types. */
export interface WidgetDefinition {
  readonly tag: WidgetTag
  readonly group: WidgetGroup
  /** One sentence on one line: what the tag does. */
  readonly summary: string
  /** Property name → schema of the attribute's text. */
  readonly attributes: ObjectEntries
  /** Event name → when it is sent. */
  readonly events: Readonly<Record<string, string>>
}

/** Every tag whose code has arrived. */
export const definitions = new Map<WidgetTag, WidgetDefinition>()
