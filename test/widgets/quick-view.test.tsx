import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const TAG = `<vitrine-quick-view id="quick-view-42" product-id="42" product-name="Clara" href="/shop/fr/p/clara/quick">
  <a class="vitrine-quick-view__link" href="/shop/fr/p/clara" aria-label="Aperçu rapide : Clara">Aperçu rapide</a>
</vitrine-quick-view>`

const link = page.getByRole('link', { name: 'Aperçu rapide : Clara' })

test('links to a modal that has its own URL [CAT-14]', async () => {
  mockApi()
  const { departures } = await openPage(TAG)
  await expect.element(link).toHaveAttribute('href', '/shop/fr/p/clara/quick')
  await expect.element(link).toHaveAttribute('data-vitrine-modal', 'large')
  await expect.element(link).toHaveAttribute('data-vitrine-modal-hash', 'quick-view-42')
  await expectNoAxeViolations()
  expect(departures).toEqual([])
})

test('opens automatically for its URL, with the URL of the list behind it [CAT-14]', async () => {
  mockApi()
  const { departures } = await openPage(TAG, {
    url: '/shop/fr/catalog?sort=name#quick-view-42'
  })
  await expect
    .poll(() => departures)
    .toEqual([{ method: 'GET', url: '/shop/fr/p/clara/quick', fields: {} }])
  expect(location.pathname + location.search + location.hash).toBe('/shop/fr/catalog?sort=name')
})

test('ignores the URL of another product [CAT-14]', async () => {
  mockApi()
  const { departures } = await openPage(TAG, { url: '/shop/fr/catalog#quick-view-421' })
  await expect.element(link).toHaveAttribute('data-vitrine-modal', 'large')
  expect(departures).toEqual([])
})

test('keeps its size when it is upgraded [CAT-14]', async () => {
  mockApi()
  const { find } = await openPage(TAG, { alive: false })
  const box = () => find('a').getBoundingClientRect().toJSON()
  const before = box()
  await expect.element(link).toHaveAttribute('data-vitrine-modal', 'large')
  expect(box()).toEqual(before)
})
