import type { ComponentType } from 'react'
import type { ObjectEntries } from 'valibot'

import type { WidgetTag } from '../loader/registry.ts'
import type { AttributeProps } from './attributes.ts'
import type { Inside } from './definitions.ts'
import { type About, describeTag } from './describe-tag.ts'
import { widgetElement } from './widget-element.ts'

/**
 * Defines a custom element that renders a React view in place of its fallback.
 *
 * ```ts
 * defineWidget('vitrine-price', Price, attributes, { group: 'product', summary: 'Shows a price.' })
 * ```
 *
 * @param tag The name of the element.
 * @param View The component to render; its props are the parsed attributes.
 * @param attributes Property name → schema of the attribute's text: `{ productId: about('The product.', text) }` is the attribute
 * `product-id`. The file of the view exports them, so that its props can be inferred from them.
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
  describeTag(tag, attributes, about, inside)
  // server-side rendering imports this module too, but only browsers can define elements
  if (!globalThis.customElements || customElements.get(tag)) return
  customElements.define(tag, widgetElement(tag, View, attributes, inside))
}
