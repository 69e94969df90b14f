import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Brings one element to life and returns how to let go of it. */
export type Attach = (element: HTMLElement) => (() => void) | undefined

interface Behaviour {
  selector: string
  attach: Attach
  attached: Map<HTMLElement, (() => void) | undefined>
}

const behaviours: Behaviour[] = []

let observer: MutationObserver | undefined

/**
 * Gives server HTML a behaviour: `attach` runs for every element that matches, now and on pages that arrive later; what
 * it returns runs when the element has left the document.
 *
 * ```ts
 * defineBehaviour('[data-vitrine-confetti]', element => startConfetti(element))
 * ```
 */
export function defineBehaviour(selector: string, attach: Attach): void {
  const behaviour = { selector, attach, attached: new Map() }
  behaviours.push(behaviour)
  if (observer) attachIn(safeDocument.documentElement, [behaviour])
}

/** Whether a behaviour would attach to an element: it counts on all that is inside. */
export function hasBehaviour(element: Element): boolean {
  return behaviours.some(({ selector }) => element.matches(selector))
}

/** One observer connects and disconnects them all. Returns how to stop. */
export function observeBehaviours(): () => void {
  observer ??= new MutationObserver(update)
  attachIn(safeDocument.documentElement, behaviours)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    observer?.disconnect()
    observer = undefined
    for (const { attached } of behaviours) {
      for (const detach of attached.values()) detach?.()
      attached.clear()
    }
  }
}

function update(records: MutationRecord[]): void {
  if (records.some(record => record.removedNodes.length > 0)) detachGone()
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (node instanceof Element && node.isConnected) attachIn(node, behaviours)
    }
  }
}

/** An element that only moved is still in the document by now, and keeps what it has. */
function detachGone(): void {
  for (const { attached } of behaviours) {
    for (const [element, detach] of attached) {
      if (element.isConnected) continue
      attached.delete(element)
      detach?.()
    }
  }
}

function attachIn(root: Element, some: Behaviour[]): void {
  for (const { selector, attach, attached } of some) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)]
    if (root instanceof HTMLElement && root.matches(selector)) found.unshift(root)
    for (const element of found) {
      if (attached.has(element)) continue
      attached.set(element, undefined)
      attached.set(element, attachTo(element, selector, attach))
    }
  }
}

/** One that fails leaves the others working. */
export function attachTo(
  element: HTMLElement,
  selector: string,
  attach: Attach
): ReturnType<Attach> {
  try {
    return attach(element)
  } catch (error) {
    console.error(`${selector} stays plain HTML.`, error)
  }
  return undefined
}
