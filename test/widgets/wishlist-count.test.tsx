import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wishlistsChanged } from '../../src/stores/wishlist/wishlist-count.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const COUNT = 'GET /shop/api/v1/catalog/wishlist/products/count'
const tag = (
  count: number
) => `<vitrine-wishlist-count href="/shop/fr/catalog/wishlist/list" count="${count}">
  <a class="vitrine-wishlist-count" href="/shop/fr/catalog/wishlist/list">Mes listes</a>
</vitrine-wishlist-count>`

test('shows the server-rendered number of products, without a request [WISH-07]', async () => {
  const api = mockApi({})
  await openPage(tag(3))
  const link = page.getByRole('link', { name: 'Mes listes, 3 produits' })
  await expect.element(link).toHaveAttribute('href', '/shop/fr/catalog/wishlist/list')
  expect(api.requests).toEqual([])
  await expectNoAxeViolations()
})

test('updates when the lists change, and notifies the page', async () => {
  mockApi({ [COUNT]: { body: 4 } })
  await openPage(tag(0))
  const heard: number[] = []
  listen('vitrine:wishlist:changed', ({ detail }) => heard.push(detail.count))
  await wishlistsChanged()
  await expect.element(page.getByRole('link', { name: 'Mes listes, 4 produits' })).toBeVisible()
  expect(heard).toEqual([4])
})

test('follows changes made in another tab', async () => {
  mockApi({ [COUNT]: { body: 2 } })
  await openPage(tag(1))
  const otherTab = new BroadcastChannel('vitrine-wishlists:/shop')
  await expect
    .poll(() => {
      otherTab.postMessage('changed')
      return document.querySelector('vitrine-wishlist-count')?.textContent
    })
    .toContain('2 produits')
  otherTab.close()
})
