import { cart } from '../shared/contract/cart.ts'
import { coupons } from '../shared/contract/coupons.ts'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { passkeys } from '../shared/contract/passkeys.ts'
import { saved } from '../shared/contract/saved-items.ts'
import type { Check } from './check.ts'
import type { Page } from './page.ts'
import type { Shop } from './shop.ts'
import { skip } from './verdict.ts'

/** A part that a shop with a cart, or with accounts, need not have. */
interface OptionalPart {
  readonly name: string
  /** The checks that are about it. */
  readonly checks: RegExp
  /** A call without effect that only a shop with this part answers. */
  readonly call: Endpoint
  readonly body?: object
  /** Whether a page has a tag that needs it. */
  isOn(page: Page): boolean
}

const PARTS: readonly OptionalPart[] = [
  {
    name: 'saved items',
    checks: /^(cart\.)?saved\./,
    call: saved.read,
    isOn: page => page.named('vitrine-cart-items').some(tag => 'saved' in tag.attributes)
  },
  {
    name: 'coupons',
    checks: /^(cart\.)?coupons?\./,
    call: coupons.remove,
    body: { CouponCode: 'NO-SUCH-CODE' },
    isOn: page => page.named('vitrine-coupon').length > 0
  },
  {
    name: 'passkeys',
    checks: /^(account\.)?passkeys\./,
    call: passkeys.loginOptions,
    isOn: page =>
      page.named('vitrine-passkey-login').length > 0 ||
      page.named('vitrine-passkeys').length > 0
  },
  {
    name: 'cart as HTML',
    checks: /^cart\.(html|itemsWidget)\./,
    call: cart.itemsWidget,
    isOn: () => false
  }
]

/** @throws {Skipped} if the check is about a part that the shop has not, and no page has a tag that needs it. */
export async function skipMissingPart(shop: Shop, { id }: Check): Promise<void> {
  const part = PARTS.find(({ checks }) => checks.test(id))
  if (part && (await isMissing(shop, part))) skip(`the shop has no ${part.name}`)
}

function isMissing(shop: Shop, { name, call, body, isOn }: OptionalPart): Promise<boolean> {
  return shop.once(`without ${name}`, async () => {
    if ((await shop.pages()).some(isOn)) return false
    const { status } = await (await shop.guest()).call(call, body && { body })
    return status === 404 || status === 501
  })
}
