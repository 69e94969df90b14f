import type { ObjectEntries } from 'valibot'

import type { WidgetTag } from '../loader/registry.ts'
import { definitions, type Inside, type WidgetGroup } from './definitions.ts'

/** What the generated documentation contains about a tag, besides its attributes. */
export interface About {
  /** The group in lists of tags. */
  group: WidgetGroup
  /** One sentence that says what the tag does. */
  summary: string
  /** Event name → when it is dispatched. */
  events?: Readonly<Record<string, string>>
}

/**
 * Describes a tag that is about to be defined. Builds leave it out, because they have described every tag already.
 *
 * @throws {TypeError} when an attribute cannot have its name.
 */
export function describeTag(
  tag: WidgetTag,
  attributes: ObjectEntries,
  about: About,
  inside?: Inside
): void {
  const { group, summary, events = {} } = about
  definitions.set(tag, { tag, group, summary, attributes, events, ...(inside && { inside }) })
  // server-side rendering has no elements
  if (!globalThis.HTMLElement) return
  for (const name of Object.keys(attributes)) refuseTakenName(tag, name)
}

const taken = new Set(['key', 'ref', 'children', 'container', 'load'])

/**
 * A property called `title` or `hidden` would override the native one.
 *
 * @throws {TypeError} with the reason.
 */
export function refuseTakenName(tag: string, name: string): void {
  if (!(name in HTMLElement.prototype) && !taken.has(name) && !/^on[A-Z]/.test(name)) return
  throw new TypeError(
    `<${tag}>: an attribute cannot be called "${name}", because every HTML element has a meaning for it. Choose another name.`
  )
}
