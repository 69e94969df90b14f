import { elementsIn, tidyItems } from '../../lib/dom/editor-content.ts'

/** The row of slides in a tag's fallback; it is moved into the carousel, without what an editor has added between the slides. */
export function serverRow(fallback: readonly Node[], tag: string): HTMLElement {
  const [row] = elementsIn(fallback, '.vitrine-carousel__track')
  if (!row) {
    throw new Error(
      `<${tag}> has no row of slides. Put an element with the class vitrine-carousel__track into the tag.`
    )
  }
  tidyItems(row)
  return row
}
