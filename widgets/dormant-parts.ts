import type { DormantParts } from '../src/loader/registry.ts'
import { analytics } from './analytics/analytics.dormant.ts'
import { cartSummary } from './cart-summary/cart-summary.dormant.ts'
import { consentBanner } from './consent-banner/consent-banner.dormant.ts'
import { consentSettings } from './consent-settings/consent-settings.dormant.ts'
import { currency } from './currency/currency.dormant.ts'
import { pagination } from './pagination/pagination.dormant.ts'
import { popupBanner } from './popup-banner/popup-banner.dormant.ts'
import { productCarousel } from './product-carousel/product-carousel.dormant.ts'
import { quickView } from './quick-view/quick-view.dormant.ts'
import { recentlyViewed } from './recently-viewed/recently-viewed.dormant.ts'
import { toasts } from './toasts/toasts.dormant.ts'
import { wakeOnActivity } from './wake-on-activity.ts'
import { wakeOnFormUse } from './wake-on-form-use.ts'
import { wishlistCount } from './wishlist-count/wishlist-count.dormant.ts'

/** The dormant parts in one file, because most pages contain most of these tags. */
export const dormantParts: DormantParts = {
  'vitrine-analytics': analytics,
  'vitrine-cart-summary': cartSummary,
  'vitrine-city-field': wakeOnFormUse('vitrine-city-field'),
  'vitrine-consent-banner': consentBanner,
  'vitrine-consent-settings': consentSettings,
  'vitrine-currency': currency,
  'vitrine-news-ticker': wakeOnActivity,
  'vitrine-pagination': pagination,
  'vitrine-popup-banner': popupBanner,
  'vitrine-product-carousel': productCarousel,
  'vitrine-quick-view': quickView,
  'vitrine-recently-viewed': recentlyViewed,
  'vitrine-slider': wakeOnActivity,
  'vitrine-toasts': toasts,
  'vitrine-wishlist-count': wishlistCount
}
