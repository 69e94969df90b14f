import type { ComponentType } from 'react'
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot'

import type { WidgetTag } from '../loader/registry.ts'
import { definitions, type WidgetGroup } from './definitions.ts'
import { widgetElement } from './widget-element.ts'

/** The props that a view gets from a record of attributes. */
export type AttributeProps<Attributes extends ObjectEntries> = InferOutput<
  ObjectSchema<Attributes, undefined>
>

/** What the generated documentation says about a tag, besides its attributes. */
export interface About {
  /** The list that the tag appears in. */
  group: WidgetGroup
  /** One sentence: what the tag does. */
  summary: string
  /** Event name → when it is sent. */
  events?: Readonly<Record<string, string>>
}

/**
 * Defines a custom element which draws a React view in the place of the server's HTML.
 *
 * ```ts
 * defineWidget('vitrine-price', Price, { productId: about('The product.', text) }, { group: 'product', summary: 'Shows a price.' })
 * ```
 *
 * @param tag Name of the element in the page's HTML.
 * @param View Component to draw; its props are the parsed attributes.
 * @param attributes Property name → schema of the text; `productId` is the attribute `product-id`.
 * @param about What the tag does, for the documentation and the editor; builds leave it out.
 */
export function defineWidget<Attributes extends ObjectEntries>(
  tag: WidgetTag,
  View: ComponentType<AttributeProps<Attributes>>,
  attributes: Attributes,
  about: About
): void {
  const { group, summary, events = {} } = about
  definitions.set(tag, { tag, group, summary, attributes, events })
  // a server that renders the page imports this too; tags are defined in the browser only
  if (!globalThis.customElements || customElements.get(tag)) return
  for (const name of Object.keys(attributes)) refuseTakenName(tag, name)
  customElements.define(tag, widgetElement(tag, View, attributes))
}

const taken = new Set(['key', 'ref', 'children', 'container', 'load'])

/** A property called `title` or `hidden` would take the place of the browser's own. */
function refuseTakenName(tag: string, name: string): void {
  if (!(name in HTMLElement.prototype) && !taken.has(name) && !/^on[A-Z]/.test(name)) return
  throw new TypeError(
    `defineWidget('${tag}'): an attribute cannot be called "${name}", because every HTML element has a meaning for it. Choose another name.`
  )
}
