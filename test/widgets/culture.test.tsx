import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const CULTURES = [
  { Culture: 'fr', Name: 'Français', Url: '/shop/fr/catalog?q=mug' },
  { Culture: 'nl-BE', Name: 'Nederlands', Url: '/shop/nl-BE/catalog?q=mug' }
]
const TAG = `<vitrine-culture load="eager" current="fr" cultures='${JSON.stringify(CULTURES)}'></vitrine-culture>`

const french = page.getByRole('link', { name: 'FR – Français' })
const dutch = page.getByRole('link', { name: 'NL – Nederlands' })

test('links to the page in each language, named in that language [LOC-01]', async () => {
  mockApi()
  await openPage(TAG, { url: '/shop/fr/catalog?q=mug' })
  await expect.element(page.getByRole('navigation', { name: 'Langue' })).toBeVisible()
  await expect.element(french).toHaveAttribute('aria-current', 'true')
  await expect.element(french).toHaveAttribute('hreflang', 'fr')
  await expect.element(dutch).toHaveAttribute('lang', 'nl-BE')
  await expect.element(dutch).toHaveAttribute('title', 'Nederlands')
  await expect.element(dutch).toHaveAttribute('href', '/shop/nl-BE/catalog?q=mug')
  await expect.element(dutch).not.toHaveAttribute('aria-current')
  await expect.element(page.getByText('Nederlands', { exact: true })).toBeVisible()
  await expect.element(page.getByText('NL', { exact: true })).not.toBeVisible()
  await expectNoAxeViolations()
})

test('follows the address with its filters, query and hash [NAV-17]', async () => {
  mockApi()
  await openPage(TAG, { url: '/shop/fr/catalog?q=mug' })
  history.replaceState(
    null,
    '',
    '/shop/fr/catalog?q=mug&filter=%7B%22Price%22%3A%220-25%22%7D#page'
  )
  await dutch.hover()
  await expect
    .element(dutch)
    .toHaveAttribute(
      'href',
      '/shop/nl-BE/catalog?q=mug&filter=%7B%22Price%22%3A%220-25%22%7D#page'
    )
})

test('marks another language when the page has changed in place [LOC-01]', async () => {
  mockApi()
  const { find } = await openPage(TAG)
  find('vitrine-culture').setAttribute('current', 'nl-BE')
  await expect.element(dutch).toHaveAttribute('aria-current', 'true')
  await expect.element(french).not.toHaveAttribute('aria-current')
})
