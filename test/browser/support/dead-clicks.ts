import { expect, type Page } from '@playwright/test'
import { settle } from '../../support/fixture-page.ts'
import { wait } from '../../support/fixture-server.ts'
import { pendingRequests } from './pending-requests.ts'
import { tagsAlive } from './settled.ts'
import { Shopper } from './shopper.ts'

/** Elements that look interactive. */
const PRESSABLE =
  // links to other languages load the page in full, for which Playwright sometimes waits forever
  'a[href]:not([hreflang]), button, summary, input[type="checkbox"], input[type="radio"]'

/** Maximum time to wait for a visible effect, in ms. */
const RESPONSE_TIMEOUT_MS = 10_000
/** Attempts before an element counts as dead, because a page that is still settling can move it away or change elsewhere. */
const MAX_PRESSES = 2
/** A page that has not changed for so long, in ms, is at rest. Longer than menus wait before they close. */
const QUIET_MS = 500

/** An element to press. */
interface Pressable {
  /** Index among all matching elements. */
  index: number
  /** Elements of the same kind behave the same. */
  kind: string
}

/** The options of a page whose elements are pressed. */
export const PRESSING = {
  // tall enough to show a whole page with every tag upgraded; the small scale factor saves time
  viewport: { width: 1280, height: 6000 },
  deviceScaleFactor: 0.25,
  // a carousel that plays would change the page after every press
  contextOptions: { reducedMotion: 'reduce' as const }
}

/** What `deadElements` reports for the button that proves that dead elements are noticed. */
export const DEAD = 'button.dead in shop-page'

/**
 * Presses one element of each kind on a page. Returns the kinds that do nothing.
 */
export async function deadElements(
  page: Page,
  open: (shopper: Shopper) => Promise<void>
): Promise<string[]> {
  await page.addInitScript(addDeadButton)
  const shopper = new Shopper(page, 'fr')
  await open(shopper)
  await shopper.button('Shop.CookiesDecline').click()
  const address = page.url()
  await reload(page, address)
  await stay(page)
  const pending = pendingRequests(page)
  const kinds = await pressables(page)
  expect(kinds.length).toBeGreaterThan(10)
  const untouched = await overlays(page)
  const dead: string[] = []
  for (const { kind } of kinds) {
    // one press is enough to show that an element is alive, or that the dead one is noticed
    const isProof = kind === DEAD
    let isDead = !isProof
    for (let attempt = 0; isDead !== isProof && attempt < MAX_PRESSES; attempt++) {
      if (attempt > 0) await reload(page, address)
      isDead = !(await doesSomething(page, address, kind))
    }
    if (isDead) dead.push(kind)
    await page.keyboard.press('Escape')
    if (page.url() !== address || (await overlays(page)) !== untouched) {
      await reload(page, address)
    }
    // so that late effects do not count for the next element
    await expect.poll(() => pending.size).toBe(0)
    await tagsAlive(page)
  }
  return dead
}

/** Answers requests for other pages with nothing, so that the page remains and need not be loaded for each element. */
async function stay(page: Page): Promise<void> {
  const address = page.url()
  await page.context().route(
    url => url.href !== address,
    async (route, request) => {
      const accept = (await request.headerValue('accept')) ?? ''
      return accept.includes('text/html') ? route.fulfill({ status: 204 }) : route.fallback()
    }
  )
}

async function reload(page: Page, address: string): Promise<void> {
  // a visit that the last press started may become a full load, which would abort this one
  await expect(async () => {
    await page.goto(address)
  }).toPass()
  await tagsAlive(page)
  // the first press anywhere loads code
  await page.locator('button.dead').click()
  await settle(page)
}

/** What is open: a dialog, a menu, a panel. */
function overlays(page: Page): Promise<string> {
  return page
    .locator('dialog[open], :popover-open, details[open], [aria-expanded="true"]')
    .evaluateAll(elements =>
      elements.map(({ localName, className }) => `${localName}.${className}`).join()
    )
}

/** Presses an element of the given kind, on a fresh page if an earlier press has removed it. */
async function doesSomething(page: Page, address: string, wanted: string): Promise<boolean> {
  const one = (await pressables(page)).find(({ kind }) => kind === wanted)
  if (one) return await isAlive(page, one)
  await reload(page, address)
  const again = (await pressables(page)).find(({ kind }) => kind === wanted)
  return !again || (await isAlive(page, again))
}

/** One visible and enabled element of each kind. */
async function pressables(page: Page): Promise<Pressable[]> {
  const found = await page.locator(PRESSABLE).evaluateAll(elements =>
    elements.map((element, index) => {
      const tag = element.closest('[class^="vitrine-"], [class^="shop-"]')?.className ?? ''
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      const isInSight =
        element.checkVisibility({ visibilityProperty: true }) &&
        left >= 0 &&
        right <= innerWidth &&
        top >= 0 &&
        width > 8 &&
        // not cut off, as the slides of a carousel are
        element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      const isOff =
        !isInSight ||
        element.matches(
          // the last has nothing to apply while its fields are empty
          ':disabled, [aria-disabled="true"], [aria-current], :checked[type="radio"], .vitrine-filters__apply'
        )
      return { index, isOff, kind: `${element.localName}.${element.className} in ${tag}` }
    })
  )
  const kinds = new Map(
    found.filter(({ isOff }) => !isOff).map(one => [one.kind, one] as const)
  )
  return [...kinds.values()]
}

/** Runs in the page. */
function addDeadButton(): void {
  addEventListener('DOMContentLoaded', () => {
    const button = document.createElement('button')
    button.className = 'dead'
    button.textContent = 'Dead'
    document.querySelector('#page')?.prepend(button)
  })
}

/** Presses an element with the pointer and waits for any effect. */
async function isAlive(page: Page, { index }: Pressable): Promise<boolean> {
  const element = page.locator(PRESSABLE).nth(index)
  const box = await element.boundingBox()
  if (!box) return false
  await page.evaluate(countChanges)
  // hover first, so that hover effects do not count
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await quiet(page)
  // opened by hovering; a press keeps it open
  if ((await element.getAttribute('aria-expanded')) === 'true') return true
  const before = await changes(page)
  let signs = 0
  const sign = () => {
    signs += 1
  }
  page.on('request', sign).on('popup', sign).on('download', sign).on('framenavigated', sign)
  await page.mouse.down()
  // during a navigation, Playwright may wait here
  const pressed = page.mouse.up().catch(() => {})
  const alive = await expect
    .poll(async () => signs + (await changes(page).catch(() => before + 1)) - before, {
      timeout: RESPONSE_TIMEOUT_MS
    })
    .toBeGreaterThan(0)
    .then(
      () => true,
      () => false
    )
  await Promise.race([pressed, wait(RESPONSE_TIMEOUT_MS)])
  page.off('request', sign).off('popup', sign).off('download', sign).off('framenavigated', sign)
  return alive
}

/** Waits until the page changes no more, for example after a menu that a pointer has left closes. */
async function quiet(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(
      async () => {
        const previous = last
        last = await changes(page)
        return last - previous
      },
      { intervals: [QUIET_MS] }
    )
    .toBe(0)
}

interface Counted {
  changes: number
}

/** Runs in the page. */
function countChanges(): void {
  const counted = window as unknown as Counted
  if (counted.changes !== undefined) return
  counted.changes = 0
  // a popover opens without a change of the document
  addEventListener('toggle', () => counted.changes++, true)
  new MutationObserver(records => {
    // an attribute that was set to the value that it had
    const isSame = ({ target, attributeName, oldValue }: MutationRecord) =>
      attributeName !== null && (target as Element).getAttribute(attributeName) === oldValue
    counted.changes += records.filter(one => !isSame(one)).length
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true
  })
}

function changes(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Counted).changes ?? 0)
}
