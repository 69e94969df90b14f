import { useEffect, useEffectEvent } from 'react'

import { onAppLeave } from '../lib/page/app-leave.ts'
import { onPageLeave } from '../lib/page/page-leave.ts'
import type { Combobox } from './use-combobox.ts'

/** Finds items for a text, for example with `createQuery`; the latest text wins. */
export interface Lookup {
  suggest(text: string): Promise<void>
  /** Drops the items and aborts a running request. */
  reset(): void
}

/** `data` while loading: the items for an earlier text. */
export interface LookupState<Item> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  data?: readonly Item[] | undefined
}

export interface LookupOptions<Item> {
  /** A sentence about the items that were found, or that there are none; it is announced, and shown if there are none. */
  describe(items: readonly Item[]): string
  /** A failure is not shown, because the field works just as well without suggestions. @default false */
  ignoresFailure?: boolean
}

/** What a `ComboboxList` shows of a lookup. */
export interface LookupList<Item> {
  items: readonly Item[]
  isOpen: boolean
  state: LookupState<Item>
  /** What was found, in one sentence; empty until the lookup has finished. */
  result: string
}

/**
 * Pause in typing before the server is asked, in ms. Fast typists press a key about every 100 ms, so a word costs one or two
 * requests, and a total below 200 ms still feels immediate.
 */
const TYPING_PAUSE_MS = 120

/**
 * Suggests items below a field: looks them up while the shopper types, and at once when they open the list. Closes the list
 * when another page is shown [CAT-02].
 */
export function useLookup<Item>(
  combobox: Combobox,
  lookup: Lookup,
  state: LookupState<Item>,
  options: LookupOptions<Item>
): LookupList<Item> {
  useRequests(combobox, lookup)

  const leave = useEffectEvent(() => {
    combobox.close()
    lookup.reset()
  })
  useEffect(() => {
    const stop = new AbortController()
    onPageLeave(() => leave(), stop.signal)
    return () => {
      stop.abort()
      lookup.reset()
    }
  }, [lookup])

  const { status } = state
  const items = (status !== 'failed' && state.data) || []
  const result = status === 'ready' ? options.describe(items) : ''
  const hasContent = status !== 'idle' && !(status === 'failed' && options.ignoresFailure)
  const isOpen = combobox.opening !== 'closed' && combobox.hasEnough && hasContent

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    onAppLeave(() => leave(), stop.signal)
    return () => stop.abort()
  }, [isOpen])

  return { items, isOpen, state, result }
}

function useRequests(combobox: Combobox, lookup: Lookup): void {
  const { text, hasEnough, isTyped, isComposing } = combobox
  const isRequested = combobox.opening === 'requested'

  useEffect(() => {
    if (isRequested && hasEnough && !isComposing) void lookup.suggest(text)
  }, [lookup, text, hasEnough, isComposing, isRequested])

  useEffect(() => {
    if (!hasEnough) lookup.reset()
    if (!hasEnough || !isTyped || isComposing) return
    const timer = setTimeout(() => lookup.suggest(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [lookup, text, hasEnough, isTyped, isComposing])
}
