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
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

import { onStrings, stringsSnapshot } from '../i18n/strings.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { HostContext } from './host.ts'
import { useRemovalCheck } from './use-removal-check.tsx'
import type { WidgetHost } from './widget-host.ts'

// one root for all tags: a root per tag takes ten times as long to mount on a slow phone
let root: Root | undefined
const portals = new Map<WidgetHost, ReactPortal>()
let isScheduled = false
let lastKey = 0

/** Draws a host into its element, together with all others that come in the same task. */
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

/** Takes a host away once its view has been cleared. */
function forgetHost(host: WidgetHost): void {
  portals.delete(host)
  schedule()
}

function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    root ??= createRoot(document.createElement('div'), {
      // the boundaries report; React's own second report would only be noise
      onCaughtError() {},
      // all is well by then, so it is no error of the page
      onRecoverableError(error) {
        console.warn('Vitrine: a widget could be drawn at the second try only.', error)
      }
    })
    root.render([...portals.values()])
  })
}

/**
 * A view goes in two steps: first out of its boundary, then the boundary itself. An error of its last
 * effects would otherwise find no boundary and take every widget of the page down.
 */
function Slot({ host }: { host: WidgetHost }) {
  const state = useSyncExternalStore(host.subscribe, host.snapshot)
  const isGone = state.status === 'gone'
  useEffect(() => {
    if (isGone) forgetHost(host)
  }, [host, isGone])
  if (state.status !== 'alive' && state.status !== 'resting') return null
  return (
    <Activity mode={state.status === 'resting' ? 'hidden' : 'visible'}>
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
  // insertion effects run before the new nodes are placed, layout effects after: no frame shows both or neither
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
