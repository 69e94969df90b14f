import { session } from '../session/session.ts'

/** How long to wait for `history.go()`, in ms: no event tells when it has no effect. */
const TRAVERSAL_TIMEOUT_MS = 3000

/** Open dialogs with a history entry, the topmost last. */
const open: HTMLDialogElement[] = []

/** The fragment that the URL shows while a dialog is open, if it has one. */
const fragments = new WeakMap<HTMLDialogElement, string>()

/** Set while the browser goes back to the entry of the page, which takes a moment. */
let goingBack: Promise<void> | undefined

let isListening = false

/**
 * Gives a dialog a history entry with the URL of the page, so that Back closes it. Returns a function that removes the
 * entry when the dialog closes otherwise; it resolves when the browser is back at the entry of the page.
 *
 * @param fragment Shown in the URL meanwhile, so that a shared link can open the dialog again.
 */
export function holdEntry(dialog: HTMLDialogElement, fragment?: string): () => Promise<void> {
  // during Back and Forward the URL and the page belong to different entries
  if (isTraversing()) return async () => {}
  if (!isListening) {
    isListening = true
    addEventListener('popstate', onPopState)
    session.aroundVisit = withoutEntries
  }
  if (fragment) fragments.set(dialog, fragment)
  if (goingBack) void pushAfterwards(dialog)
  else push(dialog)
  return () => {
    const index = open.indexOf(dialog)
    return goBack(index < 0 ? 0 : open.splice(index).length)
  }
}

function isTraversing(): boolean {
  return session.visit?.request.trigger === 'history'
}

/** Going back would leave an entry pushed meanwhile at once, and close its dialog. */
async function pushAfterwards(dialog: HTMLDialogElement): Promise<void> {
  await arrival()
  if (dialog.open && !isTraversing() && !session.isLeaving) push(dialog)
}

function push(dialog: HTMLDialogElement): void {
  open.push(dialog)
  const visitState = session.entryKeys.stateFor({ history: 'push' }) as object | null
  const state = { ...history.state, ...visitState, vitrineModal: open.length }
  const fragment = fragments.get(dialog)
  history.pushState(
    state,
    '',
    fragment ? new URL(`#${fragment}`, location.href) : location.href
  )
}

function onPopState(): void {
  const depth = depthOf(history.state)
  while (open.length > depth) open.pop()?.close()
  // Forward to a closed dialog has nothing to show
  if (depth > open.length) history.back()
}

/**
 * A visit adds its entry to that of the page, so the entries of dialogs are removed first. Dialogs that it leaves open get
 * theirs back.
 */
async function withoutEntries(run: () => Promise<void>): Promise<void> {
  await arrival()
  const dialogs = open.splice(0)
  await goBack(dialogs.length)
  await run()
  if (session.isLeaving) return
  for (const dialog of dialogs) if (dialog.open) push(dialog)
}

/** Resolves when the browser has gone back. */
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
    const timer = setTimeout(done, TRAVERSAL_TIMEOUT_MS)
    addEventListener('popstate', done)
    history.go(-steps)
  })
  await goingBack
}

function depthOf(state: unknown): number {
  const depth = (state as { vitrineModal?: unknown } | null)?.vitrineModal
  return typeof depth === 'number' ? depth : 0
}
