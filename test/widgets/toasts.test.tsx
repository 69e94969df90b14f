import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { $toasts, showToast } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'

const TAG = '<vitrine-toasts></vitrine-toasts>'

afterEach(() => $toasts.set([]))

const region = page.getByRole('region', { name: 'Messages de la boutique (F6)' })

test.each([
  ['info', 'À savoir'],
  ['success', 'C’est fait'],
  ['error', 'Erreur']
] as const)('shows a message of kind %s and names its kind [UIX-03]', async (kind, name) => {
  await openPage(TAG)
  showToast({ kind, text: 'Voilà' })

  await expect.element(region.getByText('Voilà')).toBeVisible()
  await expect.element(region.getByText(name)).toBeInTheDocument()
  await expectNoAxeViolations()
})

test('shows messages from any script of the page', async () => {
  const run = vi.fn()
  await openPage(TAG)
  const detail = { kind: 'info' as const, text: 'Supprimé', action: { label: 'Annuler', run } }
  document.dispatchEvent(new CustomEvent('vitrine:toast', { detail }))
  await page.getByRole('button', { name: 'Annuler' }).click()

  expect(run).toHaveBeenCalledOnce()
  await expect.element(region.getByText('Supprimé')).not.toBeInTheDocument()
})

test('shows text as text, so that a message cannot contain HTML', async () => {
  await openPage(TAG)
  showToast({ kind: 'error', text: '<img src=x onerror=alert(1)>' })

  await expect.element(region.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('keeps its messages when the page around the tag is replaced', async () => {
  const opened = await openPage(TAG)
  showToast({ kind: 'error', text: 'Encore là' })
  await expect.element(region.getByText('Encore là')).toBeVisible()
  opened.page.replaceChildren(document.createElement('vitrine-toasts'))

  await expect.element(region.getByText('Encore là')).toBeVisible()
})

test('dismisses a message', async () => {
  await openPage(TAG)
  showToast({ kind: 'error', text: 'Panne' })
  await page.getByRole('button', { name: 'Fermer le message' }).click()

  await expect.element(region.getByText('Panne')).not.toBeInTheDocument()
  expect($toasts.get()).toEqual([])
})
