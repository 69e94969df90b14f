import type { ComponentType } from 'react'
import type { ObjectEntries } from 'valibot'
import type { AttributeProps } from '../element/attributes.ts'
import { refuseTakenName } from '../element/describe-tag.ts'
import { widgetElement } from '../element/widget-element.ts'

/** A React view with its attributes, which becomes a tag by `defineTag`. */
export interface Widget {
  /** The class of the element. */
  elementFor(tag: string): CustomElementConstructor
}

/**
 * Joins a React view with the attributes of its tag: they are parsed and checked, and are its props. Until the view is rendered, and when it
 * fails, the tag shows the plain HTML inside it.
 *
 * ```tsx
 * export default widget(SizeGuide, { productId: text, unit: optional(oneOf(['cm', 'in']), 'cm') })
 * ```
 *
 * @param View Rendered in the React root of all tags. Its props are the parsed attributes, also when properties of the element are set.
 * @param attributes Property name → schema of the attribute's text; `productId` is the attribute `product-id`.
 * @throws {TypeError} from `defineTag`, when an attribute has a name that every HTML element gives a meaning, such as `title`.
 */
export function widget<Attributes extends ObjectEntries>(
  View: ComponentType<AttributeProps<Attributes>>,
  attributes: Attributes
): Widget {
  return {
    elementFor(tag) {
      for (const name of Object.keys(attributes)) refuseTakenName(tag, name)
      return widgetElement(tag, View, attributes, 'html')
    }
  }
}
