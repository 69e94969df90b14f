import type { ObjectEntries } from 'valibot'

import type { WidgetTag } from '../loader/registry.ts'

/** What a tag says about itself: the one source of its reference page, editor data and types. */
export interface WidgetDefinition {
  readonly tag: WidgetTag
  /** One sentence: what the tag is for. */
  readonly summary: string
  /** Property name → schema of the attribute's text. */
  readonly attributes: ObjectEntries
  /** Event name → when it is sent. */
  readonly events: Readonly<Record<string, string>>
}

/** Every tag whose code has arrived. */
export const definitions = new Map<WidgetTag, WidgetDefinition>()
