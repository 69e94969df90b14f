import { VIEW } from '../../element/view-root.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Finding } from '../finding.ts'

/** The element of the check itself. */
export const OVERLAY = 'vitrinecheck-overlay'

/** What is wrong with the page as it is now, with what scripts have made of it. */
export function livePageFindings(): Finding[] {
  const all = [...safeDocument.querySelectorAll('*')]
  return [
    ...viewport(),
    ...shadowTags(),
    ...unknownTags(all),
    ...repeatedIds(all),
    ...pictures(),
    ...headings()
  ]
}

function viewport(): Finding[] {
  const meta = safeDocument.querySelector<HTMLMetaElement>('meta[name="viewport" i]')
  const prevents = /user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[01](\.[0-9]*)?\s*(,|$)/i
  return meta && prevents.test(meta.content)
    ? [{ rule: 'zoom-prevented', severity: 'warning', values: {}, element: meta }]
    : []
}

/** Neither the loader nor the stylesheet reaches into a shadow root. */
function shadowTags(): Finding[] {
  const found: Finding[] = []
  const search = (root: Element | ShadowRoot | Document) => {
    for (const element of root.querySelectorAll('*')) {
      const { localName, shadowRoot } = element
      if (localName === OVERLAY) continue
      if (root instanceof ShadowRoot && localName.startsWith('vitrine-')) {
        const values = { tag: localName }
        const host = root.host
        found.push({ rule: 'tag-in-shadow', severity: 'error', values, element: host })
      }
      if (shadowRoot) search(shadowRoot)
    }
  }
  search(document)
  return found
}

/** Tags that have no code once all known ones have theirs: those that scripts have added, too. */
function unknownTags(all: readonly Element[]): Finding[] {
  return all
    .filter(({ localName }) => localName.startsWith('vitrine-'))
    .filter(({ localName }) => !knownTags.has(localName) && !customElements.get(localName))
    .map(element => ({
      rule: 'tag-unknown',
      severity: 'error',
      values: { tag: element.localName },
      element
    }))
}

/** The tags of the library, once they are known. */
export const knownTags = new Set<string>()

function repeatedIds(all: readonly Element[]): Finding[] {
  const byId = new Map<string, Element[]>()
  for (const element of all) {
    // drawings of a page often repeat the ids of their gradients
    if (!element.id || element instanceof SVGElement) continue
    byId.set(element.id, [...(byId.get(element.id) ?? []), element])
  }
  return [...byId]
    .filter(([, elements]) => elements.length > 1)
    .map(([id, elements]) => ({
      rule: 'id-repeated',
      severity: 'error',
      values: { id, count: elements.length },
      element: elements[1]
    }))
}

function pictures(): Finding[] {
  return [...safeDocument.querySelectorAll<HTMLImageElement>('img:not([alt]), [role="img"]')]
    .filter(picture => isExposed(picture) && !nameIn(picture))
    .map(picture => ({
      rule: 'picture-without-text',
      severity: 'warning',
      values: { file: fileOf(picture) },
      element: picture
    }))
}

function nameIn(element: Element): boolean {
  const named = element.matches(
    '[alt], [aria-label], [aria-labelledby], [title], [role="presentation"], [role="none"]'
  )
  return named || !!element.querySelector('title')
}

function fileOf(element: Element): string {
  const source = element.getAttribute('src') ?? ''
  if (source.startsWith('data:')) return 'data:…'
  return source.split(/[?#]/)[0]?.split('/').at(-1) || element.localName
}

function headings(): Finding[] {
  const all = [
    ...safeDocument.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, [role="heading"]')
  ].filter(heading => !heading.closest('dialog, [role="dialog"]') && isExposed(heading))
  const found: Finding[] = []
  if (!all.some(heading => levelOf(heading) === 1))
    found.push({ rule: 'heading-missing', severity: 'warning', values: {} })
  let before = 0
  for (const heading of all) {
    const level = levelOf(heading)
    const text = heading.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? ''
    const isEmpty = !text && !heading.querySelector('[alt]:not([alt=""]), [aria-label], title')
    if (isEmpty && !heading.hasAttribute('aria-label'))
      found.push({
        rule: 'heading-empty',
        severity: 'warning',
        values: { level },
        element: heading
      })
    else if (before > 0 && level > before + 1)
      found.push({
        rule: 'heading-skips',
        severity: 'warning',
        values: { text, level, before },
        element: heading
      })
    before = level
  }
  return found
}

function levelOf(heading: Element): number {
  const stated = Number(heading.getAttribute('aria-level'))
  return stated || Number(heading.localName.slice(1)) || 2
}

/** Whether a screen reader reads it; a view has `display: contents`. */
function isExposed(element: Element): boolean {
  if (element.closest(`[aria-hidden="true"], [hidden], ${OVERLAY}`)) return false
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true
  return isShown || element.localName === VIEW
}
