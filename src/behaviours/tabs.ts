import { safeDocument } from '../lib/dom/unclobbered.ts'
import { enhanceBeforeRender } from './enhance-before-render.ts'
import { hashTargetIn } from './hash-target-in.ts'
import { recall, remember } from './remembered-choices.ts'

interface Tab {
  button: HTMLButtonElement
  section: HTMLElement
}

const TABS = '[data-vitrine-tabs]'

enhanceBeforeRender(TABS, tabs => void enhance(tabs))

// not by element: the hash of a visit may lead into tabs that are enhanced, but not attached yet
safeDocument.addEventListener('beforematch', ({ target }) => {
  const tabs = target instanceof Element && target.closest<HTMLElement>(TABS)
  if (tabs) onMatch(tabs, target)
})

/**
 * Turns sections with a heading and an id into tabs [UIX-02]; the attribute's value is the label of the tab list. Without
 * scripts the sections follow each other.
 */
export function attach(element: HTMLElement): (() => void) | undefined {
  const hashTarget = tabsOf(element).length === 0 ? hashTargetIn(element) : undefined
  if (!enhance(element)) return undefined
  const tab =
    hashTarget && tabsOf(element).find(({ section }) => section.contains(hashTarget.target))
  if (tab) {
    choose(element, tab)
    hashTarget.show()
  }
  const stop = new AbortController()
  element.addEventListener('click', event => onClick(element, event), stop)
  element.addEventListener('keydown', event => onKeyDown(element, event), stop)
  const observer = new MutationObserver(() => update(element))
  observer.observe(element, { childList: true })
  return () => {
    stop.abort()
    observer.disconnect()
  }
}

function onClick(element: HTMLElement, { target }: Event): void {
  const tab = tabsOf(element).find(
    ({ button }) => target instanceof Node && button.contains(target)
  )
  if (tab) choose(element, tab)
}

/** A hash has led into a section [NAV-03]. */
function onMatch(element: HTMLElement, target: Element): void {
  const tab = tabsOf(element).find(({ section }) => section === target)
  if (tab) choose(element, tab)
}

function onKeyDown(element: HTMLElement, event: KeyboardEvent): void {
  const tabs = tabsOf(element)
  const from = tabs.findIndex(({ button }) => button === event.target)
  if (from < 0 || event.ctrlKey || event.altKey || event.metaKey) return
  const forwards = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwards = forwards === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const to = { [forwards]: from + 1, [backwards]: from - 1, Home: 0, End: -1 }[event.key]
  const tab = to === undefined ? undefined : tabs.at(to % tabs.length)
  if (!tab) return
  event.preventDefault()
  choose(element, tab)
  tab.button.focus()
}

function choose(element: HTMLElement, tab: Tab): void {
  show(element, tab)
  remember(idOf(element), tab.section.id)
}

function show(element: HTMLElement, chosen: Tab): void {
  for (const { button, section } of tabsOf(element)) {
    const isChosen = section === chosen.section
    button.ariaSelected = String(isChosen)
    button.tabIndex = isChosen ? 0 : -1
    // not `until-found`: a hidden panel would remain a tab stop
    section.hidden = !isChosen
  }
}

function tabsOf(element: HTMLElement): Tab[] {
  const buttons = element.querySelectorAll<HTMLButtonElement>(
    ':scope > .vitrine-tabs__list > button'
  )
  const sections = sectionsOf(element)
  const tabs = [...buttons].map(button => ({
    button,
    section: sections.find(({ id }) => id === button.getAttribute('aria-controls'))
  }))
  return tabs.filter((tab): tab is Tab => !!tab.section)
}

function sectionsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(':scope > [id]:not(.vitrine-tabs__list)')]
}

function headingOf(section: HTMLElement): HTMLElement | null {
  return section.querySelector(':scope > :is(h1, h2, h3, h4, h5, h6)')
}

function idOf(element: HTMLElement): string {
  return element.id || `${sectionsOf(element)[0]?.id}-tabs`
}

/** Inserts the tab list before the sections. Idempotent, because merged tabs are enhanced already. */
function enhance(element: HTMLElement): boolean {
  if (tabsOf(element).length > 0) return true
  const sections = sectionsOf(element).filter(headingOf)
  if (sections.length < 2) {
    console.warn(
      'Tabs need sections with an id and a heading; these remain plain HTML.',
      element
    )
    return false
  }
  const list = element.ownerDocument.createElement('div')
  list.className = 'vitrine-tabs__list'
  list.role = 'tablist'
  if (element.dataset.vitrineTabs) list.ariaLabel = element.dataset.vitrineTabs
  list.append(...sections.map(tabFor))
  element.prepend(list)
  element.dataset.vitrineAlive = ''
  const tabs = tabsOf(element)
  const recalled = recall(idOf(element))
  const chosen = tabs.find(({ section }) => section.id === recalled) ?? tabs[0]
  if (chosen) show(element, chosen)
  return true
}

/** Sections that a script of the page adds get a tab, and those that it removes lose theirs. */
function update(element: HTMLElement): void {
  const list = element.querySelector(':scope > .vitrine-tabs__list')
  if (!list) return
  const before = new Map(tabsOf(element).map(({ section, button }) => [section, button]))
  const chosen = list.querySelector('[aria-selected="true"]')?.getAttribute('aria-controls')
  const buttons = sectionsOf(element)
    .filter(headingOf)
    .map(section => {
      // one that has replaced another with the same id is plain
      const isTab = section.classList.contains('vitrine-tabs__panel')
      return (isTab && before.get(section)) || tabFor(section)
    })
  for (const child of [...list.children]) {
    if (!buttons.includes(child as HTMLButtonElement)) child.remove()
  }
  // those that stay where they are keep the focus
  for (const [index, button] of buttons.entries()) {
    if (list.children[index] !== button) list.insertBefore(button, list.children[index] ?? null)
  }
  const tabs = tabsOf(element)
  const tab = tabs.find(({ section }) => section.id === chosen) ?? tabs[0]
  if (tab) show(element, tab)
}

function tabFor(section: HTMLElement): HTMLButtonElement {
  const heading = headingOf(section)
  const button = section.ownerDocument.createElement('button')
  button.type = 'button'
  button.className = 'vitrine-tabs__tab'
  button.role = 'tab'
  button.id = `${section.id}-tab`
  button.setAttribute('aria-controls', section.id)
  button.textContent = heading?.textContent?.trim() ?? ''
  if (heading) heading.hidden = true
  section.role = 'tabpanel'
  section.tabIndex = 0
  section.setAttribute('aria-labelledby', button.id)
  section.classList.add('vitrine-tabs__panel')
  return button
}
