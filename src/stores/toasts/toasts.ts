import { atom, computed } from 'nanostores'

import type { VitrineEvents } from '../../events.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** A message to show; also the detail of the event `vitrine:toast` [UIX-03]. */
export type ToastNews = VitrineEvents['vitrine:toast']

export interface Toast extends ToastNews {
  /** Increases with every message, repeated ones included. */
  id: number
  key: string
}

/** The most messages shown together; more would cover the page. */
const MAX_TOASTS = 4

/** The messages that were not dismissed, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

/** The latest messages. Older ones that the shopper must dismiss come back when there is room. */
export const $shownToasts = computed($toasts, toasts => toasts.slice(-MAX_TOASTS))

let lastId = 0

/**
 * Shows a short message and returns its id, for `dismissToast`. It replaces a message with the same key; the key
 * defaults to the text [UIX-03].
 *
 * ```ts
 * showToast({ kind: 'success', text: 'In your cart', action: { label: 'View cart', run: openCart } })
 * ```
 */
export function showToast(news: ToastNews): number {
  lastId += 1
  const key = news.key ?? `${news.kind}\n${news.title ?? ''}\n${news.text}`
  const toast: Toast = { ...news, key, id: lastId }
  const others = $toasts.get()
  const same = others.findIndex(other => other.key === key)
  $toasts.set(same < 0 ? withinLimit([...others, toast]) : others.with(same, toast))
  return toast.id
}

/** Dismisses a message, if it is still there. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter(toast => toast.id !== id))
}

/** Whether a message stays until the shopper dismisses it: errors, and messages with an action. */
export function staysOpen(toast: ToastNews): boolean {
  return toast.kind === 'error' || toast.action !== undefined
}

/** Drops the oldest messages that would disappear by themselves. One that must be dismissed is never dropped. */
function withinLimit(toasts: Toast[]): Toast[] {
  const surplus = toasts.length - MAX_TOASTS
  if (surplus <= 0) return toasts
  const newest = toasts.at(-1)
  const passing = toasts.filter(toast => !staysOpen(toast) && toast !== newest)
  const dropped = new Set(passing.slice(0, surplus))
  return toasts.filter(toast => !dropped.has(toast))
}

const heard = new WeakSet<Event>()

safeDocument.addEventListener('vitrine:toast', hearToast)

/** Shows the message of an event, once. */
export function hearToast(event: DocumentEventMap['vitrine:toast']): void {
  if (heard.has(event)) return
  heard.add(event)
  if (isToastNews(event.detail)) showToast(event.detail)
  else console.warn('Vitrine: vitrine:toast needs a detail of { kind, text }.', event.detail)
}

/** The detail may come from any script of the page. */
function isToastNews(detail: unknown): detail is ToastNews {
  const { kind, text, action } = (detail ?? {}) as Record<string, unknown>
  if (typeof text !== 'string') return false
  if (kind !== 'info' && kind !== 'success' && kind !== 'error') return false
  return action === undefined || typeof (action as ToastNews['action'])?.run === 'function'
}
