import { expect, type Page, test } from '@playwright/test'
import { wait } from '../support/fixture-server.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

/** Elements that look interactive. */
const PRESSABLE =
  // links to other languages load the page in full, for which Playwright sometimes waits forever
  'a[href]:not([hreflang]), button, summary, input[type="checkbox"], input[type="radio"]'

// tall enough to show a whole page with every tag upgraded; the small scale factor saves time
test.use({ viewport: { width: 1280, height: 6000 }, deviceScaleFactor: 0.25 })

/** Maximum time to wait for a visible effect, in ms. */
const RESPONSE_TIMEOUT_MS = 10_000
/** Attempts before an element counts as dead, because a page that is still settling can move it away. */
const MOST_PRESSES = 3

/** An element to press. */
interface Pressable {
  /** Index among all matching elements. */
  index: number
  /** Elements of the same kind behave the same. */
  kind: string
}

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
    // about fifty pages
    test.setTimeout(900_000)
    const shopper = new Shopper(page, 'fr')
    await open(shopper)
    await shopper.button('Shop.CookiesDecline').click()
    const address = page.url()
    await page.goto(address)
    await tagsAlive(page)
    const kinds = await pressables(page)
    expect(kinds.length).toBeGreaterThan(10)
    const dead: string[] = []
    for (const { kind } of kinds) {
      let isDead = true
      for (let attempt = 0; isDead && attempt < MOST_PRESSES; attempt++) {
        isDead = !(await doesSomething(page, address, kind))
      }
      if (isDead) dead.push(kind)
    }
    expect(dead).toEqual([])
  })
}

/** Presses an element of the given kind on a page of its own, because a press may navigate. */
async function doesSomething(page: Page, address: string, wanted: string): Promise<boolean> {
  const tab = await page.context().newPage()
  await tab.goto(address)
  await tagsAlive(tab)
  const one = (await pressables(tab)).find(({ kind }) => kind === wanted)
  const does = !one || (await isAlive(tab, one))
  await tab.close()
  return does
}

/** One visible and enabled element of each kind. */
async function pressables(page: Page): Promise<Pressable[]> {
  const found = await page.locator(PRESSABLE).evaluateAll(elements =>
    elements.map((element, index) => {
      const tag = element.closest('[class^="vitrine-"], [class^="shop-"]')?.className ?? ''
      const { left, top, width } = element.getBoundingClientRect()
      const isInSight =
        element.checkVisibility({ visibilityProperty: true }) &&
        left >= 0 &&
        top + scrollY >= 0 &&
        width > 8
      const isOff =
        !isInSight ||
        element.matches(
          ':disabled, [aria-disabled="true"], [aria-current], :checked[type="radio"]'
        )
      return { index, isOff, kind: `${element.localName}.${element.className} in ${tag}` }
    })
  )
  const kinds = new Map(
    found.filter(({ isOff }) => !isOff).map(one => [one.kind, one] as const)
  )
  return [...kinds.values()]
}

/** Presses an element with the pointer and waits for any effect. */
async function isAlive(page: Page, { index }: Pressable): Promise<boolean> {
  const element = page.locator(PRESSABLE).nth(index)
  const box = await element.boundingBox()
  if (!box) return false
  // hover first, so that hover effects do not count
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  let signs = 0
  const sign = () => {
    signs += 1
  }
  await page.evaluate(() => {
    const seen = window as unknown as { changes: number }
    seen.changes = 0
    new MutationObserver(() => seen.changes++).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true
    })
  })
  page.on('request', sign).on('popup', sign).on('download', sign).on('framenavigated', sign)
  await page.mouse.down()
  // during a navigation, Playwright may wait here
  const pressed = page.mouse.up().catch(() => {})
  const alive = await expect
    .poll(
      async () =>
        signs +
        (await page
          .evaluate(() => (window as unknown as { changes: number }).changes)
          .catch(() => 1)),
      { timeout: RESPONSE_TIMEOUT_MS }
    )
    .toBeGreaterThan(0)
    .then(
      () => true,
      () => false
    )
  await Promise.race([pressed, wait(RESPONSE_TIMEOUT_MS)])
  page.off('request', sign).off('popup', sign).off('download', sign).off('framenavigated', sign)
  return alive
}
