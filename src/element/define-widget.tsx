import type { ComponentType } from 'react'
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot'

import type { WidgetTag } from '../loader/registry.ts'
import { definitions, type WidgetGroup } from './definitions.ts'
import type { Inside } from './unclosed.ts'
import { widgetElement } from './widget-element.ts'

/** The props of a view, derived from its attributes. */
export type AttributeProps<Attributes extends ObjectEntries> = InferOutput<
  ObjectSchema<Attributes, undefined>
>

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
 * Defines a custom element that renders a React view in place of its fallback.
 *
 * ```ts
 * defineWidget('vitrine-price', Price, { productId: about('The product.', text) }, { group: 'product', summary:
 * 'Shows a price.' })
 * ```
 *
 * @param tag The name of the element.
 * @param View The component to render; its props are the parsed attributes.
 * @param attributes Property name → schema of the attribute's text; `productId` is the attribute `product-id`.
 * @param about Documentation of the tag; builds leave it out.
 * @param inside What pages write inside the tag. With anything else in it, it is not closed, and keeps its content.
 */
export function defineWidget<Attributes extends ObjectEntries>(
  tag: WidgetTag,
  View: ComponentType<AttributeProps<Attributes>>,
  attributes: Attributes,
  about: About,
  inside: Inside = 'html'
): void {
  const { group, summary, events = {} } = about
  definitions.set(tag, { tag, group, summary, attributes, events })
  // server-side rendering imports this module too, but only browsers can define elements
  if (!globalThis.customElements || customElements.get(tag)) return
  for (const name of Object.keys(attributes)) refuseTakenName(tag, name)
  customElements.define(tag, widgetElement(tag, View, attributes, inside))
}

const taken = new Set(['key', 'ref', 'children', 'container', 'load'])

/** A property called `title` or `hidden` would override the native one. */
function refuseTakenName(tag: string, name: string): void {
  if (!(name in HTMLElement.prototype) && !taken.has(name) && !/^on[A-Z]/.test(name)) return
  throw new TypeError(
    `defineWidget('${tag}'): an attribute cannot be called "${name}", because every HTML element has a meaning for it. Choose another name.`
  )
}
