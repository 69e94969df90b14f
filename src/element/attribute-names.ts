const said = new Set<string>()

/**
 * Names an attribute that the tag would know if it were spelled as in HTML: `minQty`, which the parser reads as `minqty`,
 * `min_qty`, `data-min-qty`, or `:min-qty` of a template that was not rendered. Each once, as a warning.
 *
 * @param known The attributes of the tag.
 */
export function nameMisspelled(element: Element, known: readonly string[]): void {
  for (const { name } of element.attributes) {
    const right = known.find(one => bare(one) === bare(name))
    if (right === undefined || right === name || element.hasAttribute(right)) continue
    const message = `<${element.localName}> does not know the attribute ${name}: write ${right}.`
    if (said.has(message)) continue
    said.add(message)
    console.warn(message)
  }
}

/** An attribute without what other languages add to it. */
function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(data|v-bind|x-bind|prop|attr|bind)[-:.]/, '')
    .replace(/[^a-z0-9]/g, '')
}
