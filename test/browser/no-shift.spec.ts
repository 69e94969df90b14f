import { expect, type Page, test } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

interface Shift {
  value: number
  what: string[]
}

declare global {
  var shifts: Shift[]
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(watchShifts)
})

for (const [name, address] of Object.entries(addressesOf('fr'))) {
  test(`nothing moves on the page "${name}" while its widgets come alive`, async ({ page }) => {
    await page.goto(address)
    await expectNoShift(page)
  })
}

test('nothing moves on a product page while its widgets come alive', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await page.reload()
  await expectNoShift(page)
})

test('nothing moves on the cart page while its lines come alive', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await shopper.buy()
  await page.goto('/shop/fr/shoppingcarts')
  await expectNoShift(page)
})

async function expectNoShift(page: Page): Promise<void> {
  await tagsAlive(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
}

/** Runs in the page, before anything of it. */
function watchShifts(): void {
  globalThis.shifts = []
  const describe = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName)
  new PerformanceObserver(list => {
    // biome-ignore lint/suspicious/noExplicitAny: TypeScript does not know layout-shift entries.
    for (const entry of list.getEntries() as any[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.map((source: { node: Node | null }) => describe(source.node))
      globalThis.shifts.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
