import { consentApi } from './kernel/consent/consent-api.ts'
import { consentExport } from './kernel/consent/consent-export.ts'
import { cookiePages } from './kernel/consent/cookie-pages.ts'
import { contentPages } from './kernel/content/content-pages.ts'
import { stringResourcesApi } from './kernel/content/string-resources-api.ts'
import type { Calls } from './kernel/http/calls.ts'
import type { Cms } from './kernel/http/page.ts'
import type { Pages } from './kernel/http/pages.ts'
import { accountPages } from './shop/account/account-pages.ts'
import { detailsPages } from './shop/account/details-pages.ts'
import { bookPages } from './shop/addresses/book-pages.ts'
import { pickerApi } from './shop/addresses/picker-api.ts'
import { vatApi } from './shop/addresses/vat-api.ts'
import { cartApi } from './shop/cart/cart-api.ts'
import { cartDeliveryApi } from './shop/cart/cart-delivery-api.ts'
import { cartItemsBlock, cartPages } from './shop/cart/cart-pages.ts'
import { savedItemsApi } from './shop/cart/saved-items-api.ts'
import { departmentPages } from './shop/catalogue/department-pages.ts'
import { recentlyViewedBlock } from './shop/catalogue/recently-viewed.ts'
import { referencePages } from './shop/catalogue/reference-pages.ts'
import { customerReferencesApi } from './shop/catalogue/references-api.ts'
import { stockBlock, stockPages } from './shop/catalogue/stock-pages.ts'
import { variantsApi } from './shop/catalogue/variants-api.ts'
import { checkoutPages } from './shop/checkout/checkout-pages.ts'
import { confirmationPages } from './shop/checkout/confirmation-pages.ts'
import { checkoutApi } from './shop/checkout/draft-api.ts'
import { pickupApi } from './shop/checkout/pickup-api.ts'
import { pickupPages } from './shop/checkout/pickup-pages.ts'
import { selectAddress } from './shop/checkout/select-address.ts'
import { contactPages } from './shop/contact/contact-pages.ts'
import { outboxPage } from './shop/contact/outbox-page.ts'
import { couponsApi } from './shop/coupons/coupons-api.ts'
import { currencyApi } from './shop/currency/currency-api.ts'
import { currencyPages } from './shop/currency/currency-pages.ts'
import { deliveryApi } from './shop/delivery/delivery-api.ts'
import { newsFeeds } from './shop/news/feeds.ts'
import { newsApi } from './shop/news/news-api.ts'
import { newsPages } from './shop/news/news-pages.ts'
import { storyPage } from './shop/news/story-page.ts'
import { notificationPages } from './shop/notifications/notification-pages.ts'
import { deliveryChangePages } from './shop/orders/changes/delivery-change-pages.ts'
import { findOrderPages } from './shop/orders/pages/find-order-pages.ts'
import { orderLinkPages } from './shop/orders/pages/order-link-pages.ts'
import { orderListPages } from './shop/orders/pages/order-list-pages.ts'
import { orderPages } from './shop/orders/pages/order-pages.ts'
import { reorderPages } from './shop/orders/pages/reorder-pages.ts'
import { ordersApi } from './shop/orders/reorder-api.ts'
import { paymentPages } from './shop/payment/payment-pages.ts'
import { paymentsApi } from './shop/payment/payments-api.ts'
import { popupEditor } from './shop/popups/popup-editor.ts'
import { popupPages } from './shop/popups/popup-pages.ts'
import { popupsApi } from './shop/popups/popups-api.ts'
import { prepaidApi } from './shop/prepaid/prepaid-api.ts'
import { prepaidPages } from './shop/prepaid/prepaid-pages.ts'
import { newsletterPages } from './shop/privacy/newsletter-pages.ts'
import { privacyPages } from './shop/privacy/privacy-pages.ts'
import { serviceEditor } from './shop/privacy/service-editor.ts'
import { productPages } from './shop/product-page/product-pages.ts'
import { quickOrderApi } from './shop/quick-order/quick-order-api.ts'
import { quickOrderPages } from './shop/quick-order/quick-order-pages.ts'
import { listPages } from './shop/search/list-pages.ts'
import { searchApi } from './shop/search/search-api.ts'
import { tagPages } from './shop/search/tag-pages.ts'
import { confirmPages } from './shop/security/confirm-pages.ts'
import { forgotPasswordPages } from './shop/security/forgot-password-pages.ts'
import { securityOverview } from './shop/security/overview-page.ts'
import { passkeyPages } from './shop/security/passkey-pages.ts'
import { passkeysApi } from './shop/security/passkeys-api.ts'
import { passwordPages } from './shop/security/password-pages.ts'
import { registerPages } from './shop/security/register-pages.ts'
import { registrationLinkPages } from './shop/security/registration-link-pages.ts'
import { resetPages } from './shop/security/reset-pages.ts'
import { securityPages } from './shop/security/security-pages.ts'
import { sessionPages } from './shop/security/session-pages.ts'
import { twoFactorPages } from './shop/security/two-factor-pages.ts'
import { twoFactorSettings } from './shop/security/two-factor-settings.ts'
import { homePage } from './shop/site/home-page.ts'
import { widgetIndexPage } from './shop/site/widget-index-page.ts'
import { deliveryAnswerPages } from './shop/staff/delivery-answer-pages.ts'
import { staffOrderPages } from './shop/staff/order-pages.ts'
import { staffRefundPages } from './shop/staff/refund-pages.ts'
import { staffApi, staffPages } from './shop/staff/staff-pages.ts'
import { wishlistPopup } from './shop/wishlist/popup-pages.ts'
import { sharedWishlistPages } from './shop/wishlist/shared-pages.ts'
import { wishlistApi } from './shop/wishlist/wishlist-api.ts'
import { wishlistBlock, wishlistPages } from './shop/wishlist/wishlist-pages.ts'
import { partsOfExtras } from './shop-builder.ts'
import { trackingPage } from './simulators/carrier/tracking-page.ts'

/** The pages of every feature and extra. The demo also shows its mails, its bank and its carrier, which a real shop must not. */
export function pageHandlers(isDemo: boolean): readonly ((pages: Pages, cms: Cms) => void)[] {
  return [
    widgetIndexPage,
    cookiePages,
    consentExport,
    contentPages,
    newsPages,
    newsFeeds,
    storyPage,
    popupPages,
    popupEditor,
    serviceEditor,
    homePage,
    listPages,
    productPages,
    stockPages,
    cartPages,
    currencyPages,
    reorderPages,
    findOrderPages,
    orderLinkPages,
    referencePages,
    departmentPages,
    tagPages,
    quickOrderPages,
    (shopPages: Pages, shop: Cms) => bookPages(shopPages, shop, selectAddress),
    deliveryChangePages,
    staffPages,
    deliveryAnswerPages,
    staffOrderPages,
    checkoutPages,
    confirmationPages,
    pickupPages,
    securityPages,
    registerPages,
    registrationLinkPages,
    forgotPasswordPages,
    resetPages,
    securityOverview,
    passwordPages,
    sessionPages,
    passkeyPages,
    confirmPages,
    detailsPages,
    twoFactorPages,
    twoFactorSettings,
    accountPages,
    orderListPages,
    orderPages,
    prepaidPages,
    newsletterPages,
    privacyPages,
    contactPages,
    notificationPages,
    wishlistPages,
    wishlistPopup,
    sharedWishlistPages,
    staffRefundPages,
    ...partsOfExtras('pages').flat(),
    ...(isDemo ? [outboxPage, paymentPages, trackingPage] : [])
  ]
}

/** The calls of every feature and extra. */
export function callHandlers(isDemo: boolean): readonly ((calls: Calls, cms: Cms) => void)[] {
  return [
    stringResourcesApi,
    searchApi,
    variantsApi,
    recentlyViewedBlock,
    stockBlock,
    cartApi,
    cartItemsBlock,
    savedItemsApi,
    cartDeliveryApi,
    deliveryApi,
    pickupApi,
    checkoutApi,
    couponsApi,
    currencyApi,
    quickOrderApi,
    newsApi,
    popupsApi,
    consentApi,
    prepaidApi,
    passkeysApi,
    ordersApi,
    customerReferencesApi,
    pickerApi,
    vatApi,
    staffApi,
    wishlistApi,
    wishlistBlock,
    ...partsOfExtras('calls').flat(),
    ...(isDemo ? [paymentsApi] : [])
  ]
}
