import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { expectNoAxeViolations } from '../support/axe.ts'
import { draw } from './draw.tsx'

test('a failure is announced immediately and offers a retry, once per press', async () => {
  let fail = () => {}
  const retry = vi.fn(
    () => new Promise((_, reject) => (fail = () => reject(new Error('again'))))
  )
  await draw(<ErrorMessage text="The shop is away." onRetry={retry} />)

  await expect.element(page.getByRole('alert').getByText('The shop is away.')).toBeVisible()
  await expectNoAxeViolations()
  const button = page.getByRole('button', { name: 'Try again' })
  await button.click()
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  ;(page.getByRole('button').element() as HTMLElement).click()
  expect(retry).toHaveBeenCalledOnce()
  fail()

  await expect.element(button).not.toHaveAttribute('aria-disabled')
})
