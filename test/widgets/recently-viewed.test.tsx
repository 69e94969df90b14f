import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $viewed } from '../../src/stores/product/recently-viewed.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'

const CARDS = 'GET /shop/widget/catalog/RecentlyViewed'
const TAG = '<vitrine-recently-viewed product-id="3" load="eager"></vitrine-recently-viewed>'

test('shows the products viewed before, newest first, without the current one', async () => {
  const api = mockApi({
    [CARDS]: { body: '<ul><li><a href="/shop/fr/p/mug">Mug</a></li></ul>' }
  })
  $viewed.set(['2', '3', '1'])
  await openPage(TAG)
  await expect.element(page.getByRole('link', { name: 'Mug' })).toBeVisible()
  expect(api.requests).toEqual([{ endpoint: CARDS, query: { productIds: '2,1' } }])
  expect($viewed.get()).toEqual(['3', '2', '1'])
  await expectNoAxeViolations()
})

test('clears them on request, and confirms it', async () => {
  mockApi({ [CARDS]: { body: '<p>Mug</p>' } })
  $viewed.set(['2'])
  await openPage(TAG)
  await userEvent.click(page.getByRole('button', { name: 'Effacer la liste' }))
  await expect.element(onPage().getByRole('status')).toHaveFocus()
  expect($viewed.get()).toEqual([])
  await expect.element(page.getByText('Mug')).not.toBeInTheDocument()
})

test('shows nothing without viewed products, or if the server cannot be reached', async () => {
  const api = mockApi({ [CARDS]: { status: 0 } })
  const { find } = await openPage(TAG)
  expect(find('vitrine-recently-viewed').textContent).toBe('')
  expect(api.requests).toEqual([])
  $viewed.set(['3', '8'])
  await expect.poll(() => api.requests.length).toBeGreaterThan(0)
  await expect.poll(() => find('vitrine-recently-viewed').textContent).toBe('')
})
