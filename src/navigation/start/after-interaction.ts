import { leaveClosedEntries } from '../../dialogs/history-entries.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { keepFocus } from '../../lib/focus/keep-focus.ts'
import { forgetKept, forgetOthers } from '../../lib/page/forget-kept.ts'
import { onChange } from '../../lib/page/on-change.ts'
import { recordOuterScroll } from '../history/outer-scroll.ts'
import { startPrefetchLinks } from '../prefetch/prefetch-links.ts'
import { modalCode } from '../steps/start-visit.ts'
import { recordScroll } from './visit-entry.ts'
import { watchUnsaved } from './watch-unsaved.ts'

export { visitEntry } from './visit-entry.ts'
export { watchUnsaved } from './watch-unsaved.ts'

/**
 * Starts what a page needs once somebody uses it: prefetching, keeping the focus, recording where the window and the elements
 * around `#page` are scrolled to, removing what belongs to a customer whose session has ended, protecting what is not saved, leaving the
 * history entries of dialogs that a reload has closed, and naming tags that cannot load.
 *
 * @param event The first interaction.
 * @param signal Stops this.
 */
export function startAfterInteraction(event: Event, signal: AbortSignal): void {
  if (signal.aborted) return
  void leaveClosedEntries()
  forgetOthers()
  signal.addEventListener(
    'abort',
    onChange(change => {
      if (change === 'logoff') forgetKept()
    })
  )
  recordScroll(signal)
  whenIdle(
    () =>
      void import('../../loader/shadow-tags.ts').then(
        code => code.warnOfShadowTags(),
        () => {}
      )
  )
  recordOuterScroll(signal)
  watchUnsaved(signal)
  // a quick press may have removed its own button before this code was loaded
  const first = event instanceof PointerEvent ? null : event.target
  signal.addEventListener('abort', keepFocus(first))
  signal.addEventListener('abort', startPrefetchLinks(event, modalCode.preload))
}
