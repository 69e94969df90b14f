// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'

import { changeStamp, markChanged } from '../../../src/lib/page/changes.ts'
import { markUnsafe } from '../../../src/lib/page/mark-unsafe.ts'
import { onChange } from '../../../src/lib/page/on-change.ts'
import { isSameSession, stampAt } from '../../../src/lib/page/page-stamps.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('distinguishes a page fetched before a change from one fetched after it', () => {
  const before = changeStamp()
  markChanged()
  const after = changeStamp()
  expect(after).not.toBe(before)
  expect(changeStamp()).toBe(after)
})

test('a login changes the owner of cached pages, a change of the cart does not', () => {
  const before = changeStamp()
  markChanged()
  expect(isSameSession(before)).toBe(true)
  const fuller = changeStamp()
  markChanged('session')
  expect(isSameSession(before)).toBe(false)
  expect(changeStamp()).not.toBe(fuller)
})

test('a page fetched before a change is stale, and belongs to somebody else if it was fetched before a login', () => {
  // later than all changes of the tests above
  const later = Date.now() + 100_000
  const now = vi.spyOn(Date, 'now').mockReturnValue(later + 2000)
  markChanged()
  expect(stampAt(later + 3000)).toBe(changeStamp())
  expect(stampAt(later + 1000)).not.toBe(changeStamp())
  expect(isSameSession(stampAt(later + 1000))).toBe(true)
  now.mockReturnValue(later + 4000)
  markChanged('session')
  expect(isSameSession(stampAt(later + 3000))).toBe(false)
  expect(isSameSession(stampAt(later + 5000))).toBe(true)
})

test('a page fetched while a form was being sent is stale', async () => {
  let answer = () => {}
  const sent = markUnsafe(new Promise<void>(resolve => (answer = resolve)))
  const meanwhile = changeStamp()
  answer()
  await sent
  expect(changeStamp()).not.toBe(meanwhile)
})

test('a form whose response was lost may still have changed something', async () => {
  const sent = markUnsafe(Promise.reject(new TypeError('reset')))
  const meanwhile = changeStamp()
  await expect(sent).rejects.toThrow('reset')
  expect(changeStamp()).not.toBe(meanwhile)
})

test('a change in another tab advances the clock of this one', () => {
  const heard: string[] = []
  const stop = onChange(change => heard.push(change))
  const before = changeStamp()
  localStorage.setItem('vitrine-changed', '1')
  dispatchEvent(new StorageEvent('storage', { key: 'vitrine-changed' }))
  dispatchEvent(new StorageEvent('storage', { key: 'vitrine-session-changed' }))
  dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'vitrine-changed' }))
  expect(changeStamp()).not.toBe(before)
  expect(heard).toEqual(['data', 'session'])
})

test('tells listeners of a change in this tab', () => {
  const heard: string[] = []
  const stop = onChange(change => heard.push(change))
  markChanged()
  markChanged('session')
  stop()
  markChanged()
  expect(heard).toEqual(['data', 'session'])
})

test('the clock works for this document when storage is blocked or full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const before = changeStamp()
  markChanged()
  const after = changeStamp()
  expect(after).not.toBe(before)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const blocked = changeStamp()
  markChanged('session')
  expect(changeStamp()).not.toBe(blocked)
})
