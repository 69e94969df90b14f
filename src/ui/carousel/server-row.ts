/** The row of slides among a tag's plain HTML; it moves into the carousel as it is, with what lives in it. */
export function serverRow(fallback: readonly Node[], tag: string): HTMLElement {
  for (const node of fallback) {
    if (node instanceof HTMLElement && node.matches('.vitrine-carousel__track')) return node
  }
  throw new Error(
    `<${tag}> has no row of slides. Put an element with the class vitrine-carousel__track directly into the tag.`
  )
}
