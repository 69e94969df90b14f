import { expect, test, vi } from 'vitest'
import { fetchCount } from '../../src/api/wishlist.ts'
import { session } from '../../src/navigation/session/session.ts'
import { visit } from '../../src/navigation/visit.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { nextTask } from '../support/watch-tags.ts'

const SLOW = 'GET /shop/fr/slow'

test('a visit ends with the page that started it', async () => {
  const api = mockApi({ [SLOW]: { delay: 60_000 } })
  const { close } = await openPage('<p>Teapots</p>')
  void visit('/shop/fr/slow')
  await expect.poll(() => api.requests.length).toBe(1)
  await close()
  expect(session.visit).toBeUndefined()
})

test('a visit that fails says so on its own page only', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let fail = () => {}
  const lost = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  const api = mockApi({ [SLOW]: () => lost })
  await openPage('<p>Teapots</p>')
  const visited = visit('/shop/fr/slow')
  await expect.poll(() => api.requests.length).toBe(1)
  const next = await openPage('<p>Cups</p>')
  fail()
  await visited
  await nextTask()
  expect(document.querySelector('dialog')).toBeNull()
  expect(next.page.textContent).toBe('Cups')
})

test('aborts the calls of a page when the page is closed', async () => {
  const api = mockApi({ 'GET /shop/api/v1/catalog/wishlist/products/count': { delay: 60_000 } })
  const { close } = await openPage('<p>Teapots</p>')
  const onFailure = vi.fn()
  void fetchCount().catch(onFailure)
  await expect.poll(() => api.requests.length).toBe(1)
  await close()
  expect(onFailure).toHaveBeenCalledOnce()
})
