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
    await expectNoShift(page, address)
  })
}

test('nothing moves on a product page while its widgets come alive', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await expectNoShift(page, page.url())
})

test('nothing moves on the cart page while its lines come alive', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await shopper.buy()
  await expectNoShift(page, '/shop/fr/shoppingcarts')
})

async function expectNoShift(page: Page, address: string): Promise<void> {
  await openInOneGo(page, address)
  await tagsAlive(page)
  await page.waitForLoadState('networkidle')
  // what has moved is reported after the frame in which it did
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
}

/**
 * Opens a page so that the browser draws it when all of its HTML is there. A busy browser draws a page in parts, and
 * what it draws first may move when the rest comes; that is not the widgets' doing.
 */
async function openInOneGo(page: Page, address: string): Promise<void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // nothing is drawn, and no module runs, before the style sheets are there
  await page.route('**/*.css?*', async route => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const look = () => document.readyState !== 'loading' && resolve()
        document.addEventListener('readystatechange', look)
        look()
      })
  )
  release()
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
