import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Adds a behaviour to an element. Returns a function that removes it. */
export type Attach = (element: HTMLElement) => (() => void) | undefined

interface Behaviour {
  selector: string
  attach: Attach
  attached: Map<HTMLElement, (() => void) | undefined>
}

const behaviours: Behaviour[] = []

let observer: MutationObserver | undefined

/**
 * Adds a behaviour to server-rendered HTML: `attach` runs for every matching element, now and on later pages, and the function
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

/** Whether a behaviour is attached to an element and may depend on everything inside it. */
export function hasBehaviour(element: Element): boolean {
  return behaviours.some(({ selector }) => element.matches(selector))
}

/** Attaches and detaches all behaviours with one observer. Returns a function that stops this. */
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
  if (records.some(record => record.removedNodes.length > 0)) detachRemoved()
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (node instanceof Element && node.isConnected) attachIn(node, behaviours)
    }
  }
}

/** An element that was merely moved is connected again by now and keeps its behaviours. */
function detachRemoved(): void {
  for (const { attached } of behaviours) {
    for (const [element, detach] of attached) {
      if (element.isConnected) continue
      attached.delete(element)
      detach?.()
    }
  }
}

function attachIn(root: Element, wanted: Behaviour[]): void {
  for (const { selector, attach, attached } of wanted) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)]
    if (root instanceof HTMLElement && root.matches(selector)) found.unshift(root)
    for (const element of found) {
      // an inline editor would save what a behaviour adds
      if (attached.has(element) || element.isContentEditable) continue
      attached.set(element, undefined)
      attached.set(element, attachTo(element, selector, attach))
    }
  }
}

/** A failing behaviour does not affect the others. */
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
