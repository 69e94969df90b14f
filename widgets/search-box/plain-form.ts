import { fallbackOf } from '../../src/element/fallback.ts'

/** What the form of the page sends, besides what the shopper chooses. */
export interface PlainForm {
  /** The name of the field: WordPress calls it `s`. */
  name: string
  /** Names and values of the hidden fields, such as the post type. */
  hidden: readonly (readonly [string, string])[]
}

const TEXT = 'input[name]:is(:not([type]), [type="search"], [type="text"])'

/** Reads the form that the page prints in a search box. If it does not have exactly one text field, the field is `q`. */
export function readPlainForm(element: Element): PlainForm {
  const parts = fallbackOf(element).nodes.filter(node => node instanceof Element)
  const find = (selector: string) =>
    parts.flatMap(part => [...part.querySelectorAll<HTMLInputElement>(selector)])
  const [field, another] = find(TEXT)
  return {
    name: field && !another ? field.name : 'q',
    hidden: find('input[type="hidden"][name]').map(({ name, value }) => [name, value])
  }
}
