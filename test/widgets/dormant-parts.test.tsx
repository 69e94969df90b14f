import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dispatch } from '../../src/events.ts'
import { whenIdle } from '../../src/lib/browser/when-idle.ts'
import { $cart } from '../../src/stores/cart/cart.ts'
import { cartSummary } from '../../widgets/cart-summary/cart-summary.dormant.ts'
import { consentBanner } from '../../widgets/consent-banner/consent-banner.dormant.ts'
import { coupon } from '../../widgets/coupon/coupon.dormant.ts'
import { takeDroppedFiles } from '../../widgets/take-dropped-files.ts'
import { wakeOnActivity } from '../../widgets/wake-on-activity.ts'
import { wakeOnFormUse } from '../../widgets/wake-on-form-use.ts'
import { wishlistCount } from '../../widgets/wishlist-count/wishlist-count.dormant.ts'
import { assetFieldHtml } from '../support/asset-field-html.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const known = cart()
const { ItemsCount, AmountTaxInclHtml } = known

// the stores read the settings of the page
beforeEach(async () => {
  await openPage('', { registry: {} })
})

afterEach(async () => {
  document.body.replaceChildren()
  // a tag of the next test would answer the idle work of this one
  await new Promise<void>(whenIdle)
  $cart.set({ status: 'loading' })
})

test.each([
  ['stays dormant while it shows the cart', ItemsCount, AmountTaxInclHtml, 0],
  ['wakes when the cart has another number of pieces', ItemsCount + 1, AmountTaxInclHtml, 1],
  ['wakes when the cart has another amount', ItemsCount, '€ 1,00', 1]
])('the cart in the header %s [CART-05]', (_, count, amount, times) => {
  const tag = document.createElement('vitrine-cart-summary')
  tag.setAttribute('count', `${count}`)
  tag.setAttribute('amount', amount!)
  document.body.append(tag)
  const wake = vi.fn()
  cartSummary(wake)
  expect(wake).not.toHaveBeenCalled()
  $cart.set({ status: 'ready', cart: known, pending: new Set() })
  expect(wake).toHaveBeenCalledTimes(times)
})

const READ = 'GET /shop/api/v1/shoppingcarts'
const COUNT = 'GET /shop/api/v1/catalog/wishlist/products/count'
const counters = {
  'cart-summary': {
    part: cartSummary,
    call: READ,
    some: cart({ Version: known.Version! + 1, Items: [cartItem()] }),
    none: cart()
  },
  'wishlist-count': { part: wishlistCount, call: COUNT, some: 2, none: 0 }
}

const answers = Object.entries(counters).flatMap(([name, { part, call, some, none }]) => [
  { name, part, call, body: some, what: 'wakes if there is something to show', wakes: true },
  { name, part, call, body: none, what: 'stays dormant if there is nothing', wakes: false }
])

test.each(answers)(
  '<vitrine-$name> of a cached page without a number asks once, and $what [CART-05] [WISH-07]',
  async ({ name, part, call, body, wakes }) => {
    const { requests } = mockApi({ [call]: { body } })
    await openPage(`<vitrine-${name} href="/"></vitrine-${name}>`, { registry: {} })
    const wake = vi.fn()
    part(wake)
    await expect.poll(() => requests.map(({ endpoint }) => endpoint)).toEqual([call])
    await expect.poll(() => wake.mock.calls.length > 0).toBe(wakes)
  }
)

test.each(Object.entries(counters))(
  '<vitrine-%s> with a number asks nothing [CART-05] [WISH-07]',
  async (name, { part, call, some }) => {
    const { requests } = mockApi({ [call]: { body: some } })
    await openPage(`<vitrine-${name} href="/" count="0"></vitrine-${name}>`, { registry: {} })
    part(() => {})
    // the part has asked for idle time before this does
    await new Promise<void>(whenIdle)
    expect(requests).toEqual([])
  }
)

test('suggestions of cities load when somebody uses the form with the address [CART-04]', async () => {
  document.body.innerHTML = `
    <form><input id="search"></form>
    <form><input id="code"><input id="city"><vitrine-city-field></vitrine-city-field></form>`
  const focus = (id: string) => document.getElementById(id)!.focus()
  const wake = vi.fn()
  const part = wakeOnFormUse('vitrine-city-field')
  part(wake)
  focus('search')
  focus('code')
  // once, for the second field
  await expect.poll(() => wake).toHaveBeenCalledOnce()

  const late = vi.fn()
  part(late)
  await expect.poll(() => late).toHaveBeenCalled()
})

test.each([
  ['a finger', () => document.body.dispatchEvent(new Event('pointerdown'))],
  ['a scrolled row', () => document.body.dispatchEvent(new Event('scroll'))],
  [
    'a change of the cart in another tab',
    () => dispatch('vitrine:cart:changed', { cart: { ItemsCount: 1, Version: 2 } })
  ]
])('what the page shows as well as the view waits for %s [CTX-04]', (_, act) => {
  const wake = vi.fn()
  wakeOnActivity(wake)
  expect(wake).not.toHaveBeenCalled()
  act()
  act()
  expect(wake).toHaveBeenCalledOnce()
})

test('the coupon in a URL does not wait for the shopper [CART-06]', () => {
  const wake = vi.fn()
  coupon(wake)
  expect(wake).not.toHaveBeenCalled()
  const { href } = location
  history.replaceState(null, '', '?coupon=WELKOM10')
  coupon(wake)
  history.replaceState(null, '', href)
  expect(wake).toHaveBeenCalledOnce()
})

/** Drags files over an element, or drops them. Returns whether the browser leaves the page as it is. */
function drag(target: Element, type: 'dragover' | 'drop', ...names: string[]): boolean {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File([name], name))
  return !target.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
  )
}

test('files that are dropped on a field before its code has arrived become those of its plain input, and wake it [AST-06]', () => {
  document.body.innerHTML = `${assetFieldHtml({ tag: 'vitrine-file-field' })}<p>Beside it</p>`
  const wake = vi.fn()
  takeDroppedFiles('vitrine-file-field', wake)
  takeDroppedFiles('vitrine-image-field', wake)
  const legend = document.querySelector('legend')!
  const input = document.querySelector<HTMLInputElement>('[type="file"]')!
  const changed = vi.fn()
  document.addEventListener('change', changed, { once: true })
  const names = () => [...input.files!].map(({ name }) => name)

  expect(drag(legend, 'dragover', 'plan.pdf')).toBe(true)
  expect(drag(legend, 'dragover'), 'a text').toBe(false)
  expect(drag(input, 'drop', 'plan.pdf'), 'the browser gives it to the input').toBe(false)
  expect(wake).not.toHaveBeenCalled()
  expect(drag(legend, 'drop', 'plan.pdf', 'other.pdf')).toBe(true)
  expect(names()).toEqual(['plan.pdf'])
  expect(wake).toHaveBeenCalledTimes(1)
  expect(changed).toHaveBeenCalledTimes(1)

  input.multiple = true
  drag(legend, 'drop', 'a.pdf', 'b.pdf')
  expect(names()).toEqual(['plan.pdf', 'a.pdf', 'b.pdf'])

  // beside the field, it would be opened in place of the page
  expect(drag(document.querySelector('p')!, 'drop', 'lost.pdf')).toBe(true)
  expect(names()).toHaveLength(3)
  document.body.innerHTML = '<p>Another page</p>'
  expect(drag(document.querySelector('p')!, 'drop', 'plan.pdf')).toBe(false)
})

const CHOICES = ['decline', 'accept']
interface BannerCase {
  what: string
  values: readonly string[]
  consentStamp: string
  mode?: string
  /** What the console says. */
  named: readonly string[]
}

const banners: readonly BannerCase[] = [
  { what: 'a right banner', values: CHOICES, consentStamp: '2026-1', named: [] },
  {
    what: 'buttons with other values than accept and decline',
    values: ['no', 'accept', ''],
    consentStamp: '2026-1',
    named: ['a button has the value "no", not "accept" or "decline"']
  },
  {
    what: 'page settings without the version of the policy',
    values: CHOICES,
    consentStamp: '',
    named: ['needs the page setting "consentStamp"']
  },
  {
    what: 'both, also if the view has to replace the banner',
    values: ['yes'],
    consentStamp: '',
    mode: 'modal',
    named: ['needs the page setting "consentStamp"', 'a button has the value "yes"']
  }
]

test.each(banners)(
  'the console names what is wrong with a consent banner: $what [CONS-04]',
  async ({ values, consentStamp, mode = 'banner', named }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const buttons = values.map(value => `<button name="choice" value="${value}">?</button>`)
    const html = `<vitrine-consent-banner mode="${mode}"><form method="post">${buttons.join('')}</form></vitrine-consent-banner>`
    await openPage('', { registry: {}, context: { consentStamp } })
    document.body.insertAdjacentHTML('beforeend', html)
    // at once, because another test may have defined the tag, whose view replaces the form
    consentBanner(() => {})
    // later than the code that names the faults, if that is requested
    await import('../../widgets/consent-banner/name-faults.ts')
    const said = () =>
      warn.mock.calls
        .map(([text]) => String(text))
        // of others, such as the loader, which was given no tags
        .filter(text => text.startsWith('Vitrine: <vitrine-consent-banner>'))
    await expect.poll(said).toEqual(named.map(text => expect.stringContaining(text)))
    // the part stops with the view
    document
      .querySelector('vitrine-consent-banner')
      ?.dispatchEvent(new CustomEvent('vitrine:alive'))
    warn.mockRestore()
  }
)
