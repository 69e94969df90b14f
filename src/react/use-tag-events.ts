import { type RefObject, useLayoutEffect, useRef } from 'react'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import type { ListenedEvents } from './tag-facts.ts'

/** Events of the page that name one tag: field of the detail, and the prop of that tag with the same value. */
const NAMED_BY: Readonly<Record<string, readonly [field: string, prop: string]>> = {
  'vitrine:variant:changed': ['productId', 'productId'],
  'vitrine:popup:opened': ['id', 'popupId'],
  'vitrine:popup:closed': ['id', 'popupId']
}

/** Calls the callbacks among the props. Those of the last rendering are called, without listening again. */
export function useTagEvents(
  element: RefObject<HTMLElement | null>,
  props: Readonly<Record<string, unknown>>,
  events: ListenedEvents
): void {
  const latest = useRef(props)
  const listened = Object.keys(events).filter(name => typeof props[name] === 'function')

  useLayoutEffect(() => {
    latest.current = props
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names decide; the list of them is always a new one.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const tag = element.current
    for (const [name, [event, from]] of Object.entries(events)) {
      if (!listened.includes(name)) continue
      const hear = (heard: Event) => {
        // from a tag of the same kind in the fallback
        if (from === 'tag' && heard.target !== tag) return
        if (!isAbout(latest.current, heard as CustomEvent)) return
        const callback = latest.current[name]
        if (typeof callback === 'function') callback(heard)
      }
      const target: EventTarget | null = from === 'tag' ? tag : safeDocument
      target?.addEventListener(event, hear, { signal: stop.signal })
    }
    return () => stop.abort()
  }, [listened.join()])
}

function isAbout(props: Readonly<Record<string, unknown>>, { type, detail }: CustomEvent) {
  const [field, prop] = NAMED_BY[type] ?? []
  const own = prop && props[prop]
  if (!field || own === undefined) return true
  return String(detail?.[field]) === String(own)
}
