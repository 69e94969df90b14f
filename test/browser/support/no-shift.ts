import { expect, type Page, test } from '@playwright/test'
import { tagsAlive } from './settled.ts'

interface Shift {
  value: number
  what: string[]
}

declare global {
  var shifts: Shift[]
}

/** Registers a test for each of the addresses. */
export function testShifts(addresses: Record<string, string>): void {
  for (const [name, address] of Object.entries(addresses)) {
    test(`nothing shifts on the page "${name}" while its widgets are upgraded`, async ({
      page
    }) => {
      await expectNoShift(page, address)
    })
  }
}

/** Opens a page, and fails if something on it moves. */
export async function expectNoShift(page: Page, address: string): Promise<void> {
  await page.addInitScript(watchShifts)
  await openInOneGo(page, address)
  await tagsAlive(page)
  await page.waitForLoadState('networkidle')
  // shifts are reported after the frame in which they occur
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
}

/**
 * Opens a page so that the browser renders it only once all of its HTML has arrived. A busy browser renders in chunks, which shift
 * the layout independently of the widgets.
 */
async function openInOneGo(page: Page, address: string): Promise<void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // until the style sheets have loaded, nothing is rendered and no module runs
  await page.route('**/*.css?*', async route => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  // the parser stops at the last style sheet, which is below everything else
  await page.waitForFunction(
    () => document.readyState !== 'loading' || document.querySelector('body > link'),
    undefined,
    { polling: 50 }
  )
  release()
}

/** Runs in the page before any of its scripts. */
function watchShifts(): void {
  globalThis.shifts = []
  const describe = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName)
  new PerformanceObserver(list => {
    // biome-ignore lint/suspicious/noExplicitAny: TypeScript has no type for layout-shift entries.
    for (const entry of list.getEntries() as any[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.map((source: { node: Node | null }) => describe(source.node))
      globalThis.shifts.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
