import { useSyncExternalStore } from 'react'
import {
  CALL,
  type Call,
  EVENT,
  HTML,
  NEW_PAGE,
  type PageEvent,
  type StoryHtml
} from './channel-events.ts'

/** What the story has done so far. */
interface StoryLog {
  calls: readonly Call[]
  events: readonly PageEvent[]
  html: StoryHtml | undefined
}

/** More would only slow the panel down. */
const MAX_EVENTS = 200

let log: StoryLog = { calls: [], events: [], html: undefined }
const listeners = new Set<() => void>()

/** Follows the story that is shown, also while its panels are closed. */
export function followStory(api: {
  on(event: string, listener: (detail: never) => void): void
}): void {
  api.on(NEW_PAGE, () => set({ calls: [], events: [] }))
  api.on(HTML, (html: StoryHtml) => set({ html }))
  api.on(CALL, (call: Call) =>
    set({ calls: [...log.calls.filter(({ id }) => id !== call.id), call].sort(byId) })
  )
  api.on(EVENT, (event: PageEvent) =>
    set({ events: [...log.events, event].slice(-MAX_EVENTS) })
  )
}

/** Forgets the calls and events so far. */
export function clearLog(): void {
  set({ calls: [], events: [] })
}

export function useStoryLog(): StoryLog {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => log
  )
}

function byId(one: Call, other: Call): number {
  return one.id - other.id
}

function set(more: Partial<StoryLog>): void {
  log = { ...log, ...more }
  for (const listener of listeners) listener()
}
