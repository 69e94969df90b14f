import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { addLosingButton, LOSING, operateAll } from './support/operate-all.ts'
import { Shopper } from './support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('no control on the home page, in its header and in its footer loses the focus', async ({
  page
}) => {
  await page.goto('/shop/nl')
  await page.evaluate(addLosingButton)
  // the button that proves that the test notices a loss
  expect(await operateAll(page, true)).toEqual([LOSING])
})

if (EXHAUSTIVE)
  test('no control of a product loses the focus', async ({ page }) => {
    const shopper = new Shopper(page, 'nl')
    await shopper.visit('/c/theieres')
    await shopper.openProduct()
    expect(await operateAll(page)).toEqual([])
  })
