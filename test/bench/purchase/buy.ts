import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { type Cookies, openPhone, type Phone } from './phone.ts'

/** When the shopper presses the button: once it is painted, or once the page has nothing left to do. */
export type Moment = 'immediately' | 'settled'

/** In ms. */
export interface Purchase {
  /** From the press until the shopper sees the product in the cart. */
  fromPress: number
  /** The same from the request for the page. */
  fromRequest: number
}

const BUTTON = '.shop-order vitrine-add-to-cart button'

/** The confirmation, the badge of the header, or the cart page. */
const IN_CART =
  '.vitrine-add-to-cart__added, #shop-cart .vitrine-count-badge, .vitrine-cart-items__name'

const POLL_MS = 20
const TIMEOUT_MS = 60_000

/** Opens a product page on a phone and adds the product to the cart. */
export async function buy(
  browser: Browser,
  url: string,
  { hasScript, moment, cookies }: { hasScript: boolean; moment: Moment; cookies: Cookies }
): Promise<Purchase> {
  const phone = await openPhone(browser, hasScript, cookies)
  try {
    const requested = performance.now()
    const loaded = phone.page.goto(url, { timeout: TIMEOUT_MS }).catch((error: Error) => error)
    await waitFor(phone, IS_PAINTED)
    if (moment === 'settled') {
      await loaded
      await phone.page.waitForLoadState('networkidle')
      if (hasScript) await phone.page.evaluate(whenIdle)
    }
    const [x, y] = await waitFor<[number, number]>(phone, SHOW_BUTTON)
    const pressed = performance.now()
    await phone.page.touchscreen.tap(x, y)
    await waitFor(phone, IS_IN_CART)
    const seen = performance.now()
    await loaded
    return { fromPress: seen - pressed, fromRequest: seen - requested }
  } finally {
    await phone.context.close()
  }
}

/** Something of this document is on the screen: the button, too, unless its HTML is still arriving. */
const IS_PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0 &&
  document.querySelector(${JSON.stringify(BUTTON)}) !== null`

/** Scrolls to the button, as a shopper does, and returns its centre. */
const SHOW_BUTTON = `(() => {
  const button = document.querySelector(${JSON.stringify(BUTTON)})
  button.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = button.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
})()`

const IS_IN_CART = `performance.getEntriesByName('first-contentful-paint').length > 0 &&
  [...document.querySelectorAll(${JSON.stringify(IN_CART)})].some(element => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
  })`

/**
 * Polls in the page until an expression is truthy, and returns its value. Works without JavaScript of the page, whose timers and
 * frames would not run.
 */
async function waitFor<Value>({ session }: Phone, expression: string): Promise<Value> {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    const value = await session
      .send('Runtime.evaluate', { expression, returnByValue: true })
      // between two documents
      .then(
        ({ result }) => result.value,
        () => undefined
      )
    if (value) return value as Value
    await wait(POLL_MS)
  }
  throw new Error(`This did not become true: ${expression}`)
}

function whenIdle(): Promise<unknown> {
  return new Promise(resolve => requestIdleCallback(resolve))
}
