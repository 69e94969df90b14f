import { type Check, LEVELS } from './check.ts'
import { accountChecks } from './levels/account.ts'
import { assetChecks } from './levels/assets.ts'
import { addChecks } from './levels/cart-add.ts'
import { couponChecks } from './levels/cart-coupons.ts'
import { lineChecks } from './levels/cart-lines.ts'
import { sessionChecks } from './levels/cart-sessions.ts'
import { totalChecks } from './levels/cart-totals.ts'
import { catalogueChecks } from './levels/catalogue.ts'
import { checkoutChecks } from './levels/checkout.ts'
import { contentChecks } from './levels/content.ts'
import { contractChecks } from './levels/contract.ts'
import { orderFormChecks } from './levels/order-form.ts'
import { documentChecks } from './levels/pages-document.ts'
import { fileChecks } from './levels/pages-files.ts'
import { linkChecks } from './levels/pages-links.ts'
import { settingsChecks } from './levels/pages-settings.ts'
import { tagChecks } from './levels/pages-tags.ts'
import { quickOrderChecks } from './levels/quick-order.ts'
import { wishlistChecks } from './levels/wishlist.ts'
import { wishlistLineChecks } from './levels/wishlist-lines.ts'

const ALL: readonly Check[] = [
  ...settingsChecks,
  ...tagChecks,
  ...documentChecks,
  ...fileChecks,
  ...linkChecks,
  ...addChecks,
  ...lineChecks,
  ...totalChecks,
  ...sessionChecks,
  ...couponChecks,
  ...catalogueChecks,
  ...quickOrderChecks,
  ...wishlistChecks,
  ...wishlistLineChecks,
  ...checkoutChecks,
  ...orderFormChecks,
  ...accountChecks,
  ...contentChecks,
  ...assetChecks,
  ...contractChecks
]

/** Every check, level by level; within a level, those of single calls come first. */
export const allChecks: readonly Check[] = LEVELS.flatMap(level =>
  ALL.filter(check => check.level === level)
)
