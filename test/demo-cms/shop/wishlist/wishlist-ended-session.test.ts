import { beforeEach, describe, expect, test } from 'vitest'
import { endSessionsOf } from '../../../../demo-cms/kernel/sessions/ended-sessions.ts'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { WISHLIST_PAGES } from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const EMAIL = 'lotte@example.com'
const BY_DIALOG = { 'x-requested-with': 'XMLHttpRequest' }

const shop = withShop()
let popup: string
let lotte: Shopper

beforeEach(async () => {
  popup = `${WISHLIST_PAGES}/popup?productVariantId=${(await readyVariant(shop.db)).id}`
  lotte = await shop.customer(EMAIL)
})

/** What happens when the customer changes the password on another device, some time before the next request. */
async function endSession(when: 'just now' | 'long ago'): Promise<void> {
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await endSessionsOf(shop.db, id)
  if (when === 'long ago') {
    await shop.db
      .updateTable('ended_sessions')
      .set({ ended_at: new Date(0) })
      .execute()
  }
}

describe.each(['just now', 'long ago'] as const)(
  'a heart whose customer was logged off %s',
  when => {
    test('asks for the login, and then shows the lists of the customer [WISH-01] [HTTP-01]', async () => {
      const lists = listsIn((await lotte.get(popup, BY_DIALOG)).body)
      expect(lists.length).toBeGreaterThan(0)
      await endSession(when)
      // calls of the open page, which must not make it a guest's
      await lotte.cart()
      const asked = await lotte.get(popup, BY_DIALOG)
      expect(asked.statusCode).toBe(401)
      await logIn(lotte, EMAIL)
      expect(listsIn((await lotte.get(popup, BY_DIALOG)).body)).toEqual(lists)
    })

    test('leads to the login without scripts, and from there to the lists [WISH-01] [HTTP-01]', async () => {
      await endSession(when)
      const answer = await lotte.get(popup)
      expect(answer.statusCode).toBe(303)
      const login = new URL(String(answer.headers.location), 'https://shop.test')
      expect(login.pathname).toBe('/shop/fr/security/login')
      expect(login.searchParams.get('returnUrl')).toBe(popup)
    })

    test('adds nothing to a list of a guest [WISH-02]', async () => {
      await endSession(when)
      const id = new URLSearchParams(popup.split('?')[1]).get('productVariantId')
      const path = '/shop/api/v1/catalog/wishlist/addproductvariant'
      const answer = await lotte.call('POST', `${path}?ProductVariantId=${id}&Quantity=1`)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['set-cookie']).toBeUndefined()
    })
  }
)

test('a customer who has logged off gets the lists of a guest [WISH-01]', async () => {
  await lotte.post('/shop/fr/security/logoff', {})
  const answer = await lotte.get(popup, BY_DIALOG)
  expect(answer.statusCode).toBe(200)
  expect(listsIn(answer.body)).toEqual([])
})

/** The names of the lists that the form offers, without the new one. */
function listsIn(html: string): string[] {
  const choices = documentOf(html).querySelectorAll('input[name="WishlistId"]:not([value=""])')
  return [...choices].map(choice => choice.parentElement!.textContent.trim())
}
