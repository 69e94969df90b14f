const REFERENCES = [
  'for',
  'list',
  'headers',
  'popovertarget',
  'commandfor',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-activedescendant'
]

let lastNumber = 1

/**
 * Gives the elements of a copied tag ids of their own, unless the script that has copied it did, and lets labels and descriptions
 * refer to them that were copied along with the tag.
 */
export function giveOwnIds(tag: Element): void {
  const page = tag.getRootNode() as Document | ShadowRoot
  for (const element of tag.querySelectorAll('[id]')) {
    const { id } = element
    const others = [...page.querySelectorAll(`[id="${CSS.escape(id)}"]`)]
    const other = others.find(one => one !== element && !tag.contains(one))
    if (!other) continue
    do lastNumber += 1
    while (page.getElementById(`${id}-${lastNumber}`))
    element.id = `${id}-${lastNumber}`
    const scope = copiedAround(tag, other)
    for (const name of REFERENCES) replaceTokens(scope, name, id, element.id)
  }
}

/** The outermost element around the copy that does not contain the original. */
function copiedAround(tag: Element, original: Element): Element {
  let scope = tag
  while (scope.parentElement && !scope.parentElement.contains(original))
    scope = scope.parentElement
  return scope
}

function replaceTokens(scope: Element, name: string, from: string, to: string): void {
  for (const element of scope.querySelectorAll(`[${name}~="${CSS.escape(from)}"]`)) {
    const tokens = element.getAttribute(name)?.split(/\s+/) ?? []
    element.setAttribute(name, tokens.map(token => (token === from ? to : token)).join(' '))
  }
}
