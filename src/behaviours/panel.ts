import { safeDocument } from '../lib/dom/unclobbered.ts'
import { enhanceBeforeRender } from './enhance-before-render.ts'
import { hashTargetIn } from './hash-target-in.ts'
import { recall, remember } from './remembered-choices.ts'

/** Lets the browser's find-in-page search and open hidden content, where supported. */
const HIDDEN = 'onbeforematch' in HTMLElement.prototype ? 'until-found' : ''

function hideUntilFound(element: Element, isHidden: boolean): void {
  if (isHidden) element.setAttribute('hidden', HIDDEN)
  else element.removeAttribute('hidden')
}

interface Parts {
  button: HTMLButtonElement
  content: HTMLElement
}

const PANEL = '[data-vitrine-panel]'

enhanceBeforeRender(PANEL, panel => void enhance(panel))

// not by panel: the hash of a visit may lead into one that is enhanced, but not attached yet
safeDocument.addEventListener('beforematch', ({ target }) => {
  const panel = target instanceof Element && target.closest<HTMLElement>(PANEL)
  if (panel) onMatch(panel, target)
})

/**
 * Turns a heading with content into a collapsible panel [UIX-02]: `data-vitrine-panel`, or `data-vitrine-panel="open"`. Without
 * scripts the content is visible.
 */
export function attach(panel: HTMLElement): (() => void) | undefined {
  const hashTarget = partsOf(panel) ? undefined : hashTargetIn(panel)
  if (!enhance(panel)) return undefined
  if (hashTarget) {
    setOpen(panel, true)
    hashTarget.show()
  }
  const stop = new AbortController()
  panel.addEventListener('click', event => onClick(panel, event), stop)
  return () => stop.abort()
}

function onClick(panel: HTMLElement, { target }: Event): void {
  const parts = partsOf(panel)
  if (!(target instanceof Element) || !parts?.button.contains(target)) return
  setOpen(panel, parts.button.ariaExpanded !== 'true')
}

/** Find-in-page or a hash has led into the panel [NAV-03]. */
function onMatch(panel: HTMLElement, target: Element): void {
  if (target === partsOf(panel)?.content) setOpen(panel, true)
}

function setOpen(panel: HTMLElement, isOpen: boolean): void {
  show(panel, isOpen)
  remember(panel.id, isOpen ? 'open' : 'closed')
}

function show(panel: HTMLElement, isOpen: boolean): void {
  const parts = partsOf(panel)
  if (!parts) return
  parts.button.ariaExpanded = String(isOpen)
  hideUntilFound(parts.content, !isOpen)
}

function partsOf(panel: HTMLElement): Parts | undefined {
  const button = panel.querySelector<HTMLButtonElement>(
    ':scope > * > button.vitrine-panel__title'
  )
  const content = panel.querySelector<HTMLElement>(':scope > .vitrine-panel__content')
  return button && content ? { button, content } : undefined
}

/** Wraps the heading's text in a button and the rest in one element. Idempotent, because a merged panel is enhanced already. */
function enhance(panel: HTMLElement): boolean {
  if (partsOf(panel)) return true
  const heading = panel.querySelector(':scope > :is(h1, h2, h3, h4, h5, h6)')
  if (!heading) {
    console.warn('A panel needs a heading as its child; this one remains plain HTML.', panel)
    return false
  }
  const page = panel.ownerDocument
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'vitrine-panel__title'
  button.append(...heading.childNodes)
  const content = page.createElement('div')
  content.className = 'vitrine-panel__content'
  panel.append(content)
  // without loading the frames in it again
  const move = content.moveBefore ?? content.insertBefore
  for (const node of [...panel.childNodes])
    if (node !== heading && node !== content) move.call(content, node, null)
  panel.id ||= `panel-${slugOf(button)}`
  content.id = `${panel.id}-content`
  button.setAttribute('aria-controls', content.id)
  heading.append(button)
  panel.dataset.vitrineAlive = ''
  show(panel, (recall(panel.id) ?? panel.dataset.vitrinePanel) === 'open')
  return true
}

/** A stable id for a panel without one, so that pages with the same panel agree. */
function slugOf(element: Element): string {
  return (element.textContent ?? '').trim().toLowerCase().replace(/\s+/g, '-')
}
