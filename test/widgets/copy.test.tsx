import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'

const TAG =
  '<vitrine-copy value="BE68539007547034" label="IBAN"><span translate="no">BE68 5390 0754 7034</span></vitrine-copy>'

const button = () => page.getByRole('button', { name: 'Copier : IBAN' })

test('copies the number without its spaces, and confirms it [CHK-03]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPage(TAG)
  await expect.element(page.getByText('BE68 5390 0754 7034')).toBeVisible()
  await button().click()
  expect(write).toHaveBeenCalledWith('BE68539007547034')
  await expect.element(page.getByRole('button', { name: 'Copié : IBAN' })).toBeVisible()
  await expectNoAxeViolations()
})

test('selects the text if the browser cannot copy [CHK-03]', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await openPage(TAG)
  await button().click()
  await expect.poll(() => getSelection()?.toString().trim()).toBe('BE68 5390 0754 7034')
  await expect.element(page.getByText(/La copie a échoué/)).toBeInTheDocument()
})
