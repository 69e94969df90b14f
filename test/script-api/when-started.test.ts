import { expect, test } from 'vitest'
import { started } from '../../src/context.ts'
import { cart as shop } from '../../src/main.ts'
import { hear } from '../element/fixture.ts'
import { cart } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

test('waits with a call until Vitrine has started', async () => {
  const { requests } = mockApi({
    'GET /shop/api/v1/shoppingcarts': { body: cart({ ItemsCount: 0 }) }
  })
  await openScriptedPage()
  started.isTried = false
  const read = shop.get()
  await import('../../src/script-api/api.ts')
  await Promise.resolve()
  expect(requests).toEqual([])
  started.isTried = true
  started.onTry?.()
  expect((await read).ItemsCount).toBe(0)
})

test('says that nothing starts in a page that is being edited, and does not wait', async () => {
  const heard = hear()
  await openScriptedPage('', { context: { editMode: true } })
  await expect(shop.get()).rejects.toMatchObject({ reason: 'unavailable' })
  shop.subscribe(() => {})
  await expect
    .poll(() => heard.said)
    .toEqual(['Vitrine: Vitrine does not start while the page is being edited.'])
})
