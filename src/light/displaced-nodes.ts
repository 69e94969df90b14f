import { options, type VNode } from 'preact'
import { isPutAside } from './commit.ts'

/** What Preact keeps in its nodes, by the short names of its build. */
interface Internal {
  /** A function for a component, a string for an element, nothing for a text. */
  type?: VNode['type'] | null
  /** `__P`: where a portal inserts its nodes. */
  props?: { __P?: Node }
  /** The parent. */
  __?: Internal | null
  /** The first node in the document. */
  __e?: Node | null
  __c?: Instance | null
}

interface Instance {
  /** Where a component inserts its nodes. */
  __P?: Node | null
  constructor: { getDerivedStateFromError?(error: unknown): object }
  setState(state: object): void
}

/** The elements and texts that Preact is removing or has removed. */
const removed = new WeakSet<Internal>()

/**
 * Tells error boundaries when another script, such as a translator, has moved or removed nodes of a view. React throws an error
 * when it cannot find a node; Preact goes on, and the view would show old text or nothing.
 */
export function reportDisplacedNodes(): void {
  const { unmount, diffed } = options

  options.unmount = vnode => {
    unmount?.(vnode)
    if (!isInPlace(vnode as Internal)) report(vnode)
  }

  options.diffed = vnode => {
    diffed?.(vnode)
    const { type, __e: node } = vnode as Internal
    if (typeof type === 'function' && node && !node.parentNode) report(vnode)
  }
}

/** Whether a node that is removed is where Preact inserted it. Only the outermost ones are checked. */
function isInPlace(vnode: Internal): boolean {
  if (typeof vnode.type === 'function' || !vnode.__e) return true
  removed.add(vnode)
  const parent = parentOf(vnode)
  return parent === undefined || vnode.__e.parentNode === parent
}

/** The parent of a node, unless that is removed, too. */
function parentOf(vnode: Internal): Node | undefined {
  for (let at = vnode.__; at; at = at.__) {
    const isElement = typeof at.type !== 'function'
    if (isElement && removed.has(at)) return undefined
    const parent = isElement ? at.__e : (at.props?.__P ?? at.__c?.__P)
    if (parent) return parent
  }
  return undefined
}

/** Reports an error as React does: to the next boundary. A `Suspense` that waits has moved its nodes itself. */
function report(vnode: VNode): void {
  if (isPutAside(vnode)) return
  const text = 'A node of this view was moved or removed by another script.'
  const error = new DOMException(text, 'NotFoundError')
  for (let at = (vnode as Internal).__; at; at = at.__) {
    const instance = at.__c
    const state = instance?.constructor.getDerivedStateFromError?.(error)
    if (!state) continue
    instance?.setState(state)
    return
  }
}
