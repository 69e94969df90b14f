import { isComputed } from '../computed.ts'
import type { Judged } from '../judged.ts'
import { around, type MarkupElement } from '../markup.ts'
import { hasName } from '../names.ts'

/** Elements of any HTML, in and around tags. */
export function judgeElements(judged: Judged): void {
  for (const element of judged.live) {
    const { name, attributes } = element
    if (name === 'img') judgePicture(judged, element)
    else if (name === 'button' || name === 'a') judgeControl(judged, element)
    else if (/^h[1-6]$/.test(name) && !hasName(element)) {
      judged.report('empty-heading', element, { heading: name })
    }
    if (!element.hasComputedAttributes && attributes.id === undefined) {
      if ('data-vitrine-sync' in attributes) judged.report('sync-without-id', element, { name })
      if ('data-vitrine-refresh' in attributes) {
        judged.report('refresh-without-id', element, { name })
      }
    }
  }
  judgeIds(judged)
}

function judgePicture(judged: Judged, element: MarkupElement): void {
  const { attributes, hasComputedAttributes } = element
  const isNamed = ['alt', 'aria-label', 'aria-labelledby'].some(name => name in attributes)
  const isHidden = attributes['aria-hidden'] === 'true' || attributes.role === 'presentation'
  if (isNamed || isHidden || hasComputedAttributes) return
  judged.report('missing-alternative', element, { src: attributes.src ?? '' })
}

function judgeControl(judged: Judged, element: MarkupElement): void {
  const { name, attributes } = element
  const isLink = name === 'a' && 'href' in attributes
  if (name === 'a' && !isLink) return
  if (attributes['aria-hidden'] !== 'true' && !('hidden' in attributes) && !hasName(element)) {
    judged.report(isLink ? 'unnamed-link' : 'unnamed-button', element)
  }
  const outer = around(element, 'a', 'button')
  const isControl = outer && (outer.name === 'button' || 'href' in outer.attributes)
  // branches of a template may open one of two elements, which end together
  if (isControl && outer.isClosed && judged.markup.canCoexist(element, outer)) {
    judged.report('nested-control', element, { inner: name, outer: outer.name })
  }
}

function judgeIds(judged: Judged): void {
  const byId = new Map<string, MarkupElement[]>()
  for (const element of judged.live) {
    const id = element.attributes.id
    if (!id || isComputed(id)) continue
    const others = byId.get(id) ?? []
    if (others.some(other => judged.markup.canCoexist(element, other))) {
      const attribute = element.attribute('id')!
      const line = others[0]!.line
      // the rules about the page say it in words of their own
      if (id !== judged.settings.pageId && id !== 'vitrine-context') {
        judged.report('duplicate-id', { element, attribute }, { id, line })
      }
    }
    byId.set(id, [...others, element])
  }
}
