// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { KEYS, markChanged } from '../../../src/lib/page/changes.ts'
import { refreshFromBfcache } from '../../../src/navigation/start/bfcache.ts'

const tellOfChange = (key: string) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.documentElement.removeAttribute('style')
})

test('a logoff has a key of its own, which neither a login nor a change of the cart touches [ACC-01]', () => {
  markChanged()
  markChanged('session')
  expect(localStorage.getItem(KEYS.logoff)).toBeNull()
  markChanged('logoff')
  expect(localStorage.getItem(KEYS.logoff)).not.toBeNull()
})

test('an open page is hidden and reloaded after a logoff in another tab, and after nothing else [ACC-01]', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const stop = new AbortController()
  refreshFromBfcache(stop.signal)
  tellOfChange(KEYS.data)
  tellOfChange(KEYS.session)
  expect(reload).not.toHaveBeenCalled()
  tellOfChange(KEYS.logoff)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.documentElement.style.visibility).toBe('hidden')
  stop.abort()
  tellOfChange(KEYS.logoff)
  expect(reload).toHaveBeenCalledTimes(1)
})
