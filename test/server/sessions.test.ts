// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createApi } from '../../src/server/index.ts'
import { wishlist } from '../../src/shared/contract/index.ts'
import { request, testApi } from './test-api.ts'

const COUNT = '/shop/api/v1/catalog/wishlist/products/count'

test('finds the session of a request without starting one [ACC-01]', async () => {
  const api = testApi()
  api.handle(wishlist.count, async ({ findSession }) => {
    const session = await findSession()
    return session?.id === 'a1' ? 1 : 0
  })
  const known = await api.fetch(request('GET', COUNT, { headers: { cookie: 'session=a1' } }))
  expect(await known.json()).toBe(1)
  const unknown = await api.fetch(request('GET', COUNT))
  expect(await unknown.json()).toBe(0)
  expect(unknown.headers.get('set-cookie')).toBeNull()
})

test('starts a session once, and sends its cookie [ACC-01]', async () => {
  const open = vi.fn(async ({ headers }: { headers: Headers }) => {
    headers.append('set-cookie', 'session=new')
    return { id: 'new' }
  })
  const api = testApi({ sessions: { find: async () => undefined, open } })
  api.handle(wishlist.count, async ({ openSession, findSession }) => {
    const ids = [await openSession(), await openSession(), await findSession()]
    return new Set(ids).size
  })
  const response = await api.fetch(request('GET', COUNT))
  expect(await response.json()).toBe(1)
  expect(response.headers.getSetCookie()).toEqual(['session=new'])
  expect(open).toHaveBeenCalledOnce()
})

test('explains which option is missing when a handler opens a session [HTTP-04]', async () => {
  const errors: unknown[] = []
  const api = createApi({
    applicationPath: '/shop',
    cultures: ['fr'],
    onError(error) {
      errors.push(error)
      return new Response(null, { status: 500 })
    }
  })
  api.handle(wishlist.count, async ({ findSession, openSession }) => {
    expect(await findSession()).toBeUndefined()
    await openSession()
    return 0
  })
  await api.fetch(request('GET', COUNT))
  expect(String(errors[0])).toContain(
    'openSession() needs the option `sessions` of createApi().'
  )
})
