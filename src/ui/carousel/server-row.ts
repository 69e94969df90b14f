// @chunk separate
/** The row of slides in a tag's fallback; it is moved into the carousel unchanged. */
export function serverRow(fallback: readonly Node[], tag: string): HTMLElement {
  for (const node of fallback) {
    if (node instanceof HTMLElement && node.matches('.vitrine-carousel__track')) return node
  }
  throw new Error(
    `<${tag}> has no row of slides. Put an element with the class vitrine-carousel__track directly into the tag.`
  )
}
