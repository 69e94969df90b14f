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

/** What a page writes inside a tag. Anything else is inside because the tag is not closed. */
export type Inside =
  | 'nothing'
  /** One field with its label and hint. */
  | 'field'
  /** Links and buttons with their texts. */
  | 'control'
  /** HTML that the view replaces: forms, lists, tables, navigation. */
  | 'html'
  /** Any content, also other tags. */
  | 'content'

/** The description of a tag: the single source of the README tables, docs/tags.md, editor data and types. */
export interface WidgetDefinition {
  readonly tag: WidgetTag
  readonly group: WidgetGroup
  /** One sentence that says what the tag does, without line breaks. */
  readonly summary: string
  /** Property name → schema of the attribute's text. */
  readonly attributes: ObjectEntries
  /** What pages write inside the tag. */
  readonly inside?: Inside
  /** Event name → when it is dispatched. */
  readonly events: Readonly<Record<string, string>>
}

/** Every tag whose code is loaded. */
export const definitions = new Map<WidgetTag, WidgetDefinition>()
