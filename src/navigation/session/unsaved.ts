/** Work that leaving the page would lose, and how to tell whether it still would. */
const works = new Map<unknown, () => boolean>()

/** While the shopper has agreed to leave. */
let isAllowed = false

/**
 * Notes work that leaving the page loses. While there is some, the browser asks before it leaves the page; only then, because some
 * browsers keep no page for Back that listens to `beforeunload`.
 *
 * @param work Identifies it.
 * @param isUnsaved Whether it is still unsaved. It may have been removed from the page.
 */
export function noteUnsaved(work: unknown, isUnsaved: () => boolean = () => true): void {
  if (works.size === 0) addEventListener('beforeunload', onBeforeUnload)
  works.set(work, isUnsaved)
}

/** Work that is saved, or discarded. */
export function noteSaved(work: unknown): void {
  works.delete(work)
  if (works.size === 0) removeEventListener('beforeunload', onBeforeUnload)
}

/** Whether leaving the page loses anything; a form that is being sent is not lost. */
export function losesWork(sent?: unknown): boolean {
  for (const [work, isUnsaved] of works) if (!isUnsaved()) noteSaved(work)
  return !isAllowed && works.size > (works.has(sent) ? 1 : 0)
}

/** Leaves the page without a further question. If it stays after all, what is on it is unsaved as before. */
export async function leaveAnyway(
  leave: () => unknown,
  isLeaving: () => boolean
): Promise<void> {
  isAllowed = true
  await leave()
  // a full load replaces the page later
  isAllowed = isLeaving()
}

/** Discards everything, for a page that must not be shown any longer. */
export function discardWork(): void {
  for (const work of works.keys()) noteSaved(work)
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (!losesWork()) return
  event.preventDefault()
  // for browsers of before 2024
  event.returnValue = true
}
