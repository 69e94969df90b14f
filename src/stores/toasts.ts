import { atom, computed } from 'nanostores'

import type { VitrineEvents } from '../events.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/** What the shop wants to say; the same as the detail of the event `vitrine:toast` [UIX-03]. */
export type ToastNews = VitrineEvents['vitrine:toast']

export interface Toast extends ToastNews {
  /** Rises with every message: a message that is said again is a new one. */
  id: number
  key: string
}

/** How many messages are shown together; more hide the page. */
const MAX_TOASTS = 4

/** The messages that were not dismissed, the oldest first. */
export const $toasts = atom<readonly Toast[]>([])

/** The messages to show: the newest few. Older ones that must be dismissed wait and come back. */
export const $shownToasts = computed($toasts, toasts => toasts.slice(-MAX_TOASTS))

let lastId = 0

/**
 * Shows a short message and returns its id, for `dismissToast`. A message with the key of one that is shown
 * replaces it; without a key, the same words replace themselves [UIX-03].
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

/** Takes a message away; one that is gone already stays gone. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter(toast => toast.id !== id))
}

/** Errors and messages that can be acted on stay until the shopper dismisses them. */
export function staysOpen(toast: ToastNews): boolean {
  return toast.kind === 'error' || toast.action !== undefined
}

/** Too many: the oldest that would go by itself goes now. What must be dismissed is never lost. */
function withinLimit(toasts: Toast[]): Toast[] {
  const surplus = toasts.length - MAX_TOASTS
  if (surplus <= 0) return toasts
  const newest = toasts.at(-1)
  const passing = toasts.filter(toast => !staysOpen(toast) && toast !== newest)
  const dropped = new Set(passing.slice(0, surplus))
  return toasts.filter(toast => !dropped.has(toast))
}

safeDocument.addEventListener('vitrine:toast', event => {
  if (isToastNews(event.detail)) showToast(event.detail)
  else console.warn('Vitrine: vitrine:toast needs a detail of { kind, text }.', event.detail)
})

/** The event's detail comes from a page's own script. */
function isToastNews(detail: unknown): detail is ToastNews {
  if (typeof detail !== 'object' || detail === null) return false
  const { kind, text, action } = detail as Record<string, unknown>
  if (typeof text !== 'string') return false
  if (kind !== 'info' && kind !== 'success' && kind !== 'error') return false
  return action === undefined || typeof (action as ToastNews['action'])?.run === 'function'
}
