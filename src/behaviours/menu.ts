import { messages } from '../i18n/messages.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import texts from '../texts/en/menu.json'
import { enhanceBeforeRender } from './enhance-before-render.ts'

const t = messages('menu', texts)

/** How long the mouse must stay on an entry before it opens, in ms. */
const OPEN_DELAY_MS = 120

/** How long the mouse may leave the menu before it closes, in ms. */
const CLOSE_DELAY_MS = 300

const MENU = '[data-vitrine-menu]'
const TOGGLE = '.vitrine-menu__toggle'

enhanceBeforeRender(MENU, enhance)

/**
 * Enhances a menu of nested lists: each entry with a submenu gets a button that opens it [NAV-16]. The links stay links.
 * Flyout submenus also open on hover; touch and keyboard use the button.
 */
export function attach(menu: HTMLElement): () => void {
  enhance(menu)
  const stop = new AbortController()
  const { signal } = stop
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const schedule = (ms: number, action: () => void) => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    timers.add(setTimeout(action, ms))
  }
  menu.addEventListener('click', event => onClick(menu, event), { signal })
  // the pointer may have opened a flyout while the focus is elsewhere (WCAG 1.4.13)
  safeDocument.addEventListener('keydown', event => onKeyDown(menu, event), { signal })
  menu.addEventListener('focusout', event => onFocusOut(menu, event), { signal })
  menu.addEventListener(
    'pointerover',
    event => {
      if (event.pointerType !== 'mouse' || !fliesOut(menu)) return
      const entry = entryOf(event.target)
      schedule(OPEN_DELAY_MS, () => openOnly(menu, entry))
    },
    { signal }
  )
  menu.addEventListener(
    'pointerleave',
    event => {
      const close = () => fliesOut(menu) && openOnly(menu)
      if (event.pointerType === 'mouse') schedule(CLOSE_DELAY_MS, close)
    },
    { signal }
  )
  safeDocument.addEventListener(
    'pointerdown',
    event => {
      if (fliesOut(menu) && !menu.contains(event.target as Node)) openOnly(menu)
    },
    { signal }
  )
  safeDocument.addEventListener('vitrine:visit', () => openOnly(menu), { signal })
  return () => {
    stop.abort()
    for (const timer of timers) clearTimeout(timer)
  }
}

function onClick(menu: HTMLElement, { target }: Event): void {
  const toggle = target instanceof Element ? target.closest(TOGGLE) : null
  if (!toggle) return
  if (toggle.ariaExpanded === 'true') setOpen(toggle, false)
  else openOnly(menu, entryOf(toggle))
}

function onKeyDown(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || !fliesOut(menu)) return
  const open = [...togglesOf(menu)].filter(toggle => toggle.ariaExpanded === 'true')
  if (open.length === 0) return
  event.preventDefault()
  const toggle = open.find(one => one.nextElementSibling?.contains(event.target as Node))
  openOnly(menu)
  toggle?.focus()
}

/** Closes submenus that the focus has left. */
function onFocusOut(menu: HTMLElement, { relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Node) || !fliesOut(menu)) return
  for (const toggle of togglesOf(menu)) {
    if (!entryOf(toggle)?.contains(relatedTarget)) setOpen(toggle, false)
  }
}

/** Opens the submenus that contain an entry and closes all others. */
function openOnly(menu: HTMLElement, entry?: Element | null): void {
  for (const toggle of togglesOf(menu)) {
    setOpen(toggle, !!entry && !!entryOf(toggle)?.contains(entry))
  }
}

function setOpen(toggle: Element, isOpen: boolean): void {
  toggle.ariaExpanded = String(isOpen)
}

function togglesOf(menu: HTMLElement): NodeListOf<HTMLElement> {
  return menu.querySelectorAll<HTMLElement>(TOGGLE)
}

function entryOf(node: EventTarget | null): Element | null {
  return node instanceof Element ? node.closest('li') : null
}

/** Whether the theme shows submenus as flyouts, not inline below their entries. */
function fliesOut(menu: HTMLElement): boolean {
  const list = menu.querySelector(`${TOGGLE} + ul`)
  return !!list && getComputedStyle(list).position === 'absolute'
}

/** Inserts a button between each link and its submenu. Idempotent, because a merged menu has its buttons already. */
function enhance(menu: HTMLElement): void {
  menu.dataset.vitrineAlive = ''
  const lists = menu.querySelectorAll('li > a + ul, li > span + ul')
  for (const [index, list] of lists.entries()) {
    const link = list.previousElementSibling
    const button = menu.ownerDocument.createElement('button')
    button.type = 'button'
    button.className = 'vitrine-menu__toggle'
    button.ariaLabel = t('submenu', { name: link?.textContent?.trim() ?? '' })
    button.ariaExpanded = 'false'
    list.id ||= `${menu.id || 'menu'}-${index + 1}`
    button.setAttribute('aria-controls', list.id)
    list.before(button)
  }
}
