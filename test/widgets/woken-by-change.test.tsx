import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { dispatch } from '../../src/events.ts'
import { takeCart } from '../../src/stores/cart/cart.ts'
import { $toasts, showToast } from '../../src/stores/toasts/toasts.ts'
import { wishlistsChanged } from '../../src/stores/wishlist/wishlist-count.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const COUNT = 'GET /shop/api/v1/catalog/wishlist/products/count'
const changed = cart({ Version: 900, Items: [cartItem()] })

interface Case {
  /** The tag as it was printed before the change. */
  html: string
  /** What wakes the tag. */
  change(): unknown
  /** What it shows then. */
  shown(): ReturnType<typeof page.getByRole>
}

/** Every tag whose dormant part waits for a change. */
const cases: Record<string, Case> = {
  'wishlist-count': {
    html: '<vitrine-wishlist-count href="/l" count="0"><a href="/l">Mes listes</a></vitrine-wishlist-count>',
    change: wishlistsChanged,
    shown: () => page.getByRole('link', { name: 'Mes listes, 4 produits' })
  },
  'cart-summary': {
    html: '<vitrine-cart-summary href="/c" count="0"><a href="/c">Panier</a></vitrine-cart-summary>',
    change: () => takeCart(changed),
    shown: () => page.getByRole('link', { name: /^Panier, 2 articles/ })
  },
  'consent-settings': {
    html: '<vitrine-consent-settings policy-href="/p"><a href="/p">Gérer mes cookies</a></vitrine-consent-settings>',
    change: () => dispatch('vitrine:consent:open', {}),
    shown: () => page.getByRole('dialog', { name: 'Gérer mes cookies' })
  },
  toasts: {
    html: '<vitrine-toasts></vitrine-toasts>',
    change: () => showToast({ kind: 'info', text: 'Voilà' }),
    shown: () => page.getByText('Voilà')
  }
}

const sources: Record<string, string> = import.meta.glob('../../widgets/*/*.dormant.ts', {
  query: '?raw',
  import: 'default',
  eager: true
})

beforeEach(() => {
  mockApi({ [READ]: { body: changed }, [COUNT]: { body: 4 } })
})

afterEach(() => $toasts.set([]))

test('every tag that a change wakes is tried here', () => {
  const waiting = Object.entries(sources).filter(([, source]) => source.includes('wakeWhen('))
  const names = waiting.map(([path]) => path.split('/').at(-2)!)
  expect(names.toSorted()).toEqual(Object.keys(cases).toSorted())
})

test.each(Object.entries(cases))(
  'a change that wakes <vitrine-%s> is shown, not what the page has printed before it [CART-05] [WISH-07]',
  async (_, { html, change, shown }) => {
    const { page: root } = await openPage('')
    await change()
    root.innerHTML = html
    await expect.element(shown()).toBeVisible()
    // the effects of the view have run
    await expect.element(shown()).toBeVisible()
  }
)
