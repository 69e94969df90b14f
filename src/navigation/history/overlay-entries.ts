import { isLeaving } from '../session/leave.ts'
import { currentVisit } from '../visit/run-visit.ts'
import { setAround, stateOf } from './visit-history.ts'

/** Longest wait for the browser to go back, in ms: there is no event when it does not. */
const TIMEOUT = 3000

/** The open modals that have a history entry, the topmost last. */
const open: HTMLDialogElement[] = []

/** What the address ends in while a modal is open, where it has a name there. */
const names = new WeakMap<HTMLDialogElement, string>()

/** Set while the browser goes back to the page's entry, which takes it a moment. */
let goingBack: Promise<void> | undefined

let isListening = false

/**
 * Gives a modal a history entry of the page's own address, so that Back closes it. Returns how to take the entry
 * back when it closes otherwise; that resolves when the browser is at the page's entry again.
 *
 * @param name What the address ends in meanwhile, behind `#`: whoever gets it can be shown the same.
 */
export function holdEntry(modal: HTMLDialogElement, name?: string): () => Promise<void> {
  // the browser is between two pages then: an entry would stand on the wrong one
  if (currentVisit()?.wish.trigger === 'history') return async () => {}
  if (!isListening) {
    isListening = true
    addEventListener('popstate', onPopState)
    setAround(withoutEntries)
  }
  if (name) names.set(modal, name)
  if (goingBack) void pushAfterwards(modal)
  else push(modal)
  return () => {
    const at = open.indexOf(modal)
    return goBack(at < 0 ? 0 : open.splice(at).length)
  }
}

/** An entry that is made while the browser goes back would be left at once, and its modal closed. */
async function pushAfterwards(modal: HTMLDialogElement): Promise<void> {
  await arrival()
  if (modal.open && currentVisit()?.wish.trigger !== 'history' && !isLeaving()) push(modal)
}

function push(modal: HTMLDialogElement): void {
  open.push(modal)
  const state = stateOf({ history: 'push' }) as object | null
  const ours = { ...history.state, ...state, vitrineModal: open.length }
  const name = names.get(modal)
  history.pushState(ours, '', name ? new URL(`#${name}`, location.href) : location.href)
}

function onPopState(): void {
  const depth = depthOf(history.state)
  while (open.length > depth) open.pop()?.close()
  // Forward to a modal that is closed: there is nothing to see
  if (depth > open.length) history.back()
}

/** A visit makes its entry on the page's, and finds the modals' gone; those that it leaves open have them again. */
async function withoutEntries(run: () => Promise<void>): Promise<void> {
  await arrival()
  const held = open.splice(0)
  await goBack(held.length)
  await run()
  if (isLeaving()) return
  for (const modal of held) if (modal.open) push(modal)
}

/** Resolves when the browser is where it was sent back to. */
async function arrival(): Promise<void> {
  while (goingBack) await goingBack
}

async function goBack(steps: number): Promise<void> {
  await arrival()
  if (steps === 0 || depthOf(history.state) < steps) return
  goingBack = new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('popstate', done)
      goingBack = undefined
      resolve()
    }
    const timer = setTimeout(done, TIMEOUT)
    addEventListener('popstate', done)
    history.go(-steps)
  })
  await goingBack
}

function depthOf(state: unknown): number {
  const depth = (state as { vitrineModal?: unknown } | null)?.vitrineModal
  return typeof depth === 'number' ? depth : 0
}
