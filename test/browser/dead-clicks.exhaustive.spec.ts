import { expect, test } from '@playwright/test'
import { DEAD, deadElements, PRESSING } from './support/dead-clicks.ts'
import type { Shopper } from './support/shopper.ts'

test.use(PRESSING)

const PAGES: Record<string, (shopper: Shopper) => Promise<void>> = {
  home: shopper => shopper.visit(''),
  list: shopper => shopper.visit('/c/theieres'),
  async product(shopper) {
    await shopper.visit('/c/theieres')
    await shopper.openProduct()
  }
}

for (const [name, open] of Object.entries(PAGES)) {
  test(`every interactive element on the ${name} page does something`, async ({ page }) => {
    expect(await deadElements(page, open)).toEqual([DEAD])
  })
}
