import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Popover } from '../../src/ui/popover.tsx'
import { expectNoAxeViolations } from '../support/axe.ts'
import { draw } from './draw.tsx'

const VIEW = (
  <div style={{ padding: '100px' }}>
    <Popover button="Delivery">
      <p>Tomorrow, before noon.</p>
    </Popover>
  </div>
)
const button = page.getByRole('button', { name: 'Delivery' })
const text = page.getByText('Tomorrow, before noon.')

test('opens below its button and closes with Escape', async () => {
  await draw(VIEW)
  await expect.element(text).not.toBeVisible()
  await button.click()
  await expect.element(text).toBeVisible()
  const popover = document.querySelector('[popover]')!.getBoundingClientRect()
  const { bottom, left } = button.element().getBoundingClientRect()
  expect(popover.top).toBeGreaterThanOrEqual(bottom)
  expect(popover.left).toBeCloseTo(left, 0)
  await expectNoAxeViolations()

  await userEvent.keyboard('{Escape}')

  await expect.element(text).not.toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('closes after a click outside', async () => {
  await draw(VIEW)
  await button.click()
  await userEvent.click(document.body, { position: { x: 2, y: 2 } })

  await expect.element(text).not.toBeVisible()
})
