import { expect, test } from 'vitest'
import { allChecks } from '../../src/check/all-checks.ts'
import { skipMissingPart } from '../../src/check/optional-parts.ts'
import { checkedShop } from './checked-shop.ts'

const COUPON = 'cart.coupon.apply'
const SETTINGS = { applicationPath: '/shop', sitePath: '/shop', culture: 'en' }

/** A shop with one page, which has these tags, and which answers all calls with this status. */
async function shopWith({ tags = '', status }: { tags?: string; status: number }) {
  const calls: string[] = []
  const shop = await checkedShop(async ({ method, url }) => {
    const { pathname } = new URL(url)
    if (!pathname.includes('/api/') && !pathname.includes('/widget/')) {
      const settings = `<script type="application/json" id="vitrine-context">${JSON.stringify(SETTINGS)}</script>`
      const headers = { 'content-type': 'text/html' }
      return new Response(`<html lang="en">${settings}<main id="page">${tags}</main>`, {
        headers
      })
    }
    calls.push(`${method} ${pathname}`)
    return new Response('{}', { status, headers: { 'content-type': 'application/json' } })
  })
  return { calls, check: (id: string) => skipMissingPart(shop, { id } as never) }
}

test('checks of a part that the shop does not answer are skipped by its name, after one call for all of them', async () => {
  for (const status of [404, 501]) {
    const { check, calls } = await shopWith({ status })
    await expect(check(COUPON)).rejects.toThrow('the shop has no coupons')
    await expect(check('cart.coupons.remove')).rejects.toThrow('the shop has no coupons')
    expect(calls).toEqual(['DELETE /shop/api/v1/shoppingcarts/coupon'])
    await expect(check('cart.saved.keeps')).rejects.toThrow('the shop has no saved items')
    await expect(check('account.passkeys.login')).rejects.toThrow('the shop has no passkeys')
    await expect(check('cart.html.items')).rejects.toThrow('the shop has no cart as HTML')
  }
})

test('a part whose call is refused or fails is checked, because the shop has it', async () => {
  for (const status of [200, 403, 422, 500]) {
    const { check, calls } = await shopWith({ status })
    await expect(check(COUPON)).resolves.toBeUndefined()
    expect(calls).toHaveLength(1)
  }
})

test('a part that a tag of a page needs is checked without a call, because the shop should have it', async () => {
  const needed = {
    [COUPON]: '<vitrine-coupon></vitrine-coupon>',
    'cart.saved.keeps': '<vitrine-cart-items saved="[]"></vitrine-cart-items>',
    'account.passkeys.list': '<vitrine-passkeys></vitrine-passkeys>',
    'account.passkeys.login': '<vitrine-passkey-login></vitrine-passkey-login>'
  }
  for (const [id, tags] of Object.entries(needed)) {
    const { check, calls } = await shopWith({ tags, status: 501 })
    await expect(check(id)).resolves.toBeUndefined()
    expect(calls).toEqual([])
  }
  const without = await shopWith({
    tags: '<vitrine-cart-items></vitrine-cart-items>',
    status: 501
  })
  await expect(without.check('cart.saved.keeps')).rejects.toThrow('saved items')
})

test('checks of what every shop has are never left out', async () => {
  const { check, calls } = await shopWith({ status: 501 })
  await expect(check('cart.add.adds')).resolves.toBeUndefined()
  await expect(check('checkout.payments.methods')).resolves.toBeUndefined()
  expect(calls).toEqual([])
})

test('each part that can be missing has checks', async () => {
  const { check } = await shopWith({ status: 501 })
  const reasons = new Set<string>()
  for (const { id } of allChecks) {
    await check(id).catch((skipped: Error) => reasons.add(skipped.message))
  }
  expect([...reasons].sort()).toEqual([
    'the shop has no cart as HTML',
    'the shop has no coupons',
    'the shop has no passkeys',
    'the shop has no saved items'
  ])
})
