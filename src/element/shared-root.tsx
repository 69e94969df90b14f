import {
  Activity,
  type ReactPortal,
  Suspense,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { onStrings, stringsSnapshot } from '../i18n/strings.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { HostContext } from './host.ts'
import { useRemovalCheck } from './use-removal-check.tsx'
import type { WidgetHost } from './widget-host.ts'

// one root for all tags, because a root per tag takes ten times as long to mount on a slow
// phone
let root: Root | undefined
const portals = new Map<WidgetHost, ReactPortal>()
let isScheduled = false
let lastKey = 0

/** Renders a host into its element, batched with all others of the same task. */
export function showHost(host: WidgetHost): void {
  const caught = (error: unknown) => {
    const again = host.caught(error)
    if (!again) forgetHost(host)
    return again
  }
  const boundary = (
    <ErrorBoundary onError={caught}>
      <Slot host={host} />
    </ErrorBoundary>
  )
  lastKey += 1
  portals.set(host, createPortal(boundary, host.container, String(lastKey)))
  schedule()
}

/** Removes a host whose view was unmounted. */
function forgetHost(host: WidgetHost): void {
  portals.delete(host)
  schedule()
}

function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    root ??= createRoot(safeDocument.createElement('div'), {
      // another React on the page counts from the beginning, too
      identifierPrefix: 'vitrine-',
      // the boundaries report errors themselves
      onCaughtError() {},
      // React has recovered, so this is not an error of the page
      onRecoverableError(error) {
        console.warn('Vitrine: a widget could be drawn at the second try only.', error)
      }
    })
    // in this task: a press that begins before a later one would lose its button halfway
    const shown = root
    flushSync(() => shown.render([...portals.values()]))
  })
}

/**
 * Unmounts in two steps: first the view, then its boundary. Otherwise an error in the view's cleanup would find no
 * boundary and unmount every widget of the page.
 */
function Slot({ host }: { host: WidgetHost }) {
  const state = useSyncExternalStore(host.subscribe, host.snapshot)
  const isOver = state.status === 'gone' || state.status === 'failed'
  useEffect(() => {
    if (isOver) forgetHost(host)
  }, [host, isOver])
  if (state.status !== 'alive' && state.status !== 'suspended') return null
  return (
    <Activity mode={state.status === 'suspended' ? 'hidden' : 'visible'}>
      <Suspense>
        <LiveView host={host} props={state.props} />
      </Suspense>
    </Activity>
  )
}

function LiveView({ host, props }: { host: WidgetHost; props: object }) {
  const strings = useSyncExternalStore(onStrings, stringsSnapshot)
  const probe = useRemovalCheck(host)
  // biome-ignore lint/correctness/useExhaustiveDependencies: views read the strings themselves; new ones render them again.
  const view = useMemo(() => <host.View {...props} />, [host, props, strings])
  // insertion effects run before the new nodes are inserted and layout effects after it: no
  // frame shows both or neither
  useInsertionEffect(() => {
    host.takeOver()
    return () => host.remember()
  }, [host])
  useLayoutEffect(() => host.settle(), [host])
  return (
    <HostContext value={host}>
      {probe}
      {view}
    </HostContext>
  )
}
