import { navigationApi } from '../lib/browser/navigation-api.ts'
import { pageElement } from '../lib/page/page-element.ts'
import { showPagesWith, visitState } from './visit-state.ts'

/** How long to wait for `history.go()`, in ms: no event tells when it has no effect. */
const TRAVERSAL_TIMEOUT_MS = 3000

/** Something that covers the page and has a history entry, so that Back closes it. */
export interface Overlay {
  /** Closes it. Returns `false` if it stays open; then it gets a new entry. */
  close(): boolean
  /** The fragment of the URL while it is open, so that a reload or a shared link can open it again. */
  hash?: string | undefined
}

/** Open overlays, the topmost last. Each has an entry, numbered from 1 in its state. */
const open: Overlay[] = []

/** Set while the history is brought in line with the open overlays. */
let settling: Promise<void> | undefined

/** Set while the browser is moving to an entry on our request. */
let arrive: (() => void) | undefined

/** A page is about to be shown; its entry must follow that of the page before. */
let isRendering = false

/** Whether the last move in the history was Forward. Only browsers with the Navigation API tell. */
let wasForward = false

let isListening = false

/**
 * Gives an overlay a history entry with the URL of the page, so that Back closes it. Returns a function that removes the
 * entry when the overlay closes otherwise; it resolves when the browser is back at the entry of the page.
 *
 * An overlay that opens as soon as another one closes takes over its entry.
 */
export function holdEntry(overlay: Overlay): () => Promise<void> {
  // the entry would follow that of another page
  if (isTraversing()) return async () => {}
  listen()
  open.push(overlay)
  void settle()
  return () => {
    const index = open.indexOf(overlay)
    if (index >= 0) open.splice(index, 1)
    return settle()
  }
}

/**
 * Leaves the entry of an overlay that is closed, after a reload or Forward: on such an entry, Back would seem to have no
 * effect. Resolves when the browser is back at the entry of the page.
 */
export async function leaveClosedEntries(): Promise<void> {
  listen()
  // a dialog with a fragment opens again
  if (!isEntryOfHash()) await settle()
}

/** Whether Back or Forward is under way: until its page is shown, the URL and the page belong to different entries. */
function isTraversing(): boolean {
  return visitState()?.visit?.request.trigger === 'history'
}

function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('popstate', onPopState)
  navigationApi?.addEventListener('currententrychange', onEntryChange)
  showPagesWith(async show => {
    isRendering = true
    await settle()
    try {
      await show()
    } finally {
      isRendering = false
      void settle()
    }
  })
}

function onPopState(): void {
  if (arrive) {
    arrive()
    return
  }
  const closing = open.splice(depthOf(history.state)).reverse()
  if (closing.length > 0) keepScroll()
  const staying = closing.filter(overlay => !overlay.close())
  open.push(...staying.reverse())
  // a dialog with a fragment opens again on Forward
  if (!isEntryOfHash()) void settle()
}

function onEntryChange({ from, navigationType }: NavigationCurrentEntryChangeEvent): void {
  const currentEntry = navigationApi?.currentEntry
  const isTraversal = navigationType === 'traverse' && !!currentEntry
  if (!arrive) wasForward = isTraversal && from.index < currentEntry.index
}

function settle(): Promise<void> {
  settling ??= settleEntries()
  return settling
}

async function settleEntries(): Promise<void> {
  let isLate = false
  try {
    await Promise.resolve()
    while (!isTraversing() && !visitState()?.isLeaving) {
      const depth = depthOf(history.state)
      const wanted = isRendering ? 0 : open.length
      if (depth === wanted) return
      if (depth < wanted) push(depth + 1, open[depth]?.hash)
      else if (!isLate) isLate = await nextTask()
      else await go(wasForward && navigationApi?.canGoForward ? 1 : wanted - depth)
    }
  } catch {
    // browsers limit how often the history changes: Back then leaves the page
  } finally {
    settling = undefined
  }
}

/** The press that closes an overlay may also open another one, or follow a link to a fragment. */
async function nextTask(): Promise<true> {
  await new Promise(resolve => setTimeout(resolve))
  return true
}

function push(depth: number, hash: string | undefined): void {
  const state = {
    ...history.state,
    ...(visitState()?.entryKeys.stateFor({ history: 'push' }) as object),
    vitrineModal: depth,
    ...(hash !== undefined && { vitrineModalHash: hash })
  }
  history.pushState(
    state,
    '',
    hash === undefined ? location.href : new URL(`#${hash}`, location.href)
  )
}

async function go(steps: number): Promise<void> {
  await new Promise<void>(resolve => {
    arrive = resolve
    setTimeout(resolve, TRAVERSAL_TIMEOUT_MS)
    history.go(steps)
  })
  arrive = undefined
  keepScroll()
}

/** The browser would scroll to where the page was when the overlay opened. */
function keepScroll(): void {
  const position = { left: scrollX, top: scrollY, behavior: 'instant' } as const
  const page = pageElement()
  requestAnimationFrame(() => {
    if (pageElement() === page) scrollTo(position)
  })
}

/** Whether the current entry is that of an overlay that is closed, but has a fragment. */
function isEntryOfHash(): boolean {
  return depthOf(history.state) > open.length && !!history.state.vitrineModalHash
}

function depthOf(state: unknown): number {
  const depth = (state as { vitrineModal?: unknown } | null)?.vitrineModal
  return typeof depth === 'number' ? depth : 0
}
