import { hideUntilFound } from './hide-until-found.ts'
import { placeIn } from './place-in.ts'
import { recall, remember, shapePages } from './shape-pages.ts'

interface Parts {
  button: HTMLButtonElement
  content: HTMLElement
}

shapePages('[data-vitrine-panel]', panel => void shape(panel))

/**
 * A heading with content becomes a panel that its title opens and closes [UIX-02]: `data-vitrine-panel`, or
 * `data-vitrine-panel="open"`. Without scripts the content is simply there.
 */
export function attach(panel: HTMLElement): (() => void) | undefined {
  const place = partsOf(panel) ? undefined : placeIn(panel)
  if (!shape(panel)) return undefined
  // an address that leads into the panel opens it
  if (place) {
    setOpen(panel, true)
    place.goThere()
  }
  const stop = new AbortController()
  panel.addEventListener('click', event => onClick(panel, event), stop)
  panel.addEventListener('beforematch', event => onMatch(panel, event), stop)
  return () => stop.abort()
}

function onClick(panel: HTMLElement, { target }: Event): void {
  const parts = partsOf(panel)
  if (!(target instanceof Element) || !parts?.button.contains(target)) return
  setOpen(panel, parts.button.ariaExpanded !== 'true')
}

/** The browser has found words inside, or an address leads there [NAV-03]. */
function onMatch(panel: HTMLElement, { target }: Event): void {
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

/** Puts a button into the heading and the rest into one element. Does nothing twice. */
function shape(panel: HTMLElement): boolean {
  if (partsOf(panel)) return true
  const heading = panel.querySelector(':scope > :is(h1, h2, h3, h4, h5, h6)')
  if (!heading) {
    console.warn('A panel needs a heading as its child; this one stays plain HTML.', panel)
    return false
  }
  const page = panel.ownerDocument
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'vitrine-panel__title'
  button.append(...heading.childNodes)
  const content = page.createElement('div')
  content.className = 'vitrine-panel__content'
  content.append(...[...panel.childNodes].filter(node => node !== heading))
  panel.id ||= `panel-${wordsOf(button)}`
  content.id = `${panel.id}-content`
  button.setAttribute('aria-controls', content.id)
  heading.append(button)
  panel.append(content)
  panel.dataset.vitrineAlive = ''
  show(panel, (recall(panel.id) ?? panel.dataset.vitrinePanel) === 'open')
  return true
}

/** An id for what has none, the same on every page that has it. */
function wordsOf(element: Element): string {
  return (element.textContent ?? '').trim().toLowerCase().replace(/\s+/g, '-')
}
