import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * Says which tags will never load, because they are in a shadow root: neither the loader nor the library's style sheet reaches them there,
 * and looking into every shadow root all the time would cost every page. Tags in a slot are in the document.
 */
export function warnOfShadowTags(): void {
  const tags = new Set<string>()
  collect(safeDocument.documentElement, tags)
  for (const tag of tags) {
    console.warn(
      `Vitrine: <${tag}> is in a shadow root, where tags do not load; its plain HTML stays. Put it into the document, for example into a slot.`
    )
  }
}

function collect(root: Element | ShadowRoot, tags: Set<string>): void {
  for (const { localName, shadowRoot } of root.querySelectorAll('*')) {
    const isInside = root instanceof ShadowRoot && localName.startsWith('vitrine-')
    if (isInside && !customElements.get(localName)) tags.add(localName)
    if (shadowRoot) collect(shadowRoot, tags)
  }
}
