// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'

import {
  $shownToasts,
  $toasts,
  dismissToast,
  showToast,
  type ToastNews
} from '../../../src/stores/toasts/toasts.ts'

beforeEach(() => $toasts.set([]))

const texts = () => $shownToasts.get().map(toast => toast.text)

test('shows messages in the order they came [UIX-03]', () => {
  showToast({ kind: 'info', text: 'one' })
  showToast({ kind: 'error', text: 'two' })

  expect(texts()).toEqual(['one', 'two'])
})

test('replaces a message by its key, in its place, as a new one', () => {
  const first = showToast({ kind: 'info', text: '1 in your cart', key: 'cart' })
  showToast({ kind: 'info', text: 'other' })
  const second = showToast({ kind: 'info', text: '2 in your cart', key: 'cart' })

  expect(texts()).toEqual(['2 in your cart', 'other'])
  expect(second).toBeGreaterThan(first)
})

test('shows the same text once', () => {
  showToast({ kind: 'success', text: 'Saved' })
  showToast({ kind: 'success', text: 'Saved' })
  showToast({ kind: 'error', text: 'Saved' })

  expect($toasts.get()).toHaveLength(2)
})

test('drops the oldest temporary message when there are too many', () => {
  showToast({ kind: 'error', text: 'error' })
  for (const text of ['1', '2', '3', '4']) showToast({ kind: 'info', text })

  expect(texts()).toEqual(['error', '2', '3', '4'])
})

test('never loses a message that must be dismissed: it waits and is shown again', () => {
  for (const text of ['1', '2', '3', '4', '5']) showToast({ kind: 'error', text })
  expect(texts()).toEqual(['2', '3', '4', '5'])

  dismissToast($toasts.get().at(-1)!.id)

  expect(texts()).toEqual(['1', '2', '3', '4'])
})

test('shows a temporary message even among four permanent ones', () => {
  const action = { label: 'Undo', run() {} }
  for (const text of ['1', '2', '3', '4']) showToast({ kind: 'info', text, action })
  showToast({ kind: 'info', text: 'passing' })

  expect(texts()).toEqual(['2', '3', '4', 'passing'])
})

test('shows messages that any script of the page sends with the event vitrine:toast', () => {
  const detail = { kind: 'success' as const, text: 'Hello' }
  document.dispatchEvent(new CustomEvent('vitrine:toast', { detail }))

  expect(texts()).toEqual(['Hello'])
})

test.each([
  undefined,
  null,
  'text',
  { text: 'no kind' },
  { kind: 'fatal', text: 'x' },
  { kind: 'info' },
  { kind: 'info', text: 'x', action: { label: 'no run' } },
  { kind: 'info', text: 'x', action: null }
])('explains a message that makes no sense: %j', detail => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.dispatchEvent(new CustomEvent('vitrine:toast', { detail }))

  expect(texts()).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('shows messages with the same text but another title', () => {
  for (const named of [{ title: 'Cart' }, { title: 'List' }, {}])
    showToast({ kind: 'info', text: 'Saved', ...named })
  expect(texts()).toHaveLength(3)
})

test('keeps messages of a script that have an action, or tell of an error', () => {
  const run = vi.fn()
  const send = (detail: ToastNews) =>
    document.dispatchEvent(new CustomEvent('vitrine:toast', { detail }))
  send({ kind: 'info', text: 'Removed', action: { label: 'Undo', run } })
  send({ kind: 'error', text: 'Failed' })
  for (const text of ['1', '2', '3']) send({ kind: 'success', text })
  expect(texts()).toEqual(['Removed', 'Failed', '2', '3'])
})
