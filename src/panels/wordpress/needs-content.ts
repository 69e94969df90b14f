import type { Panel } from '../panel.ts'

/** Tags that work on what is inside them, and show nothing without it: fields, forms, places, texts and news of the shop. */
const OF_CONTENT = new Set([
  'vitrine-address-picker',
  'vitrine-asset-tree',
  'vitrine-country-field',
  'vitrine-date-field',
  'vitrine-delivery-address-change',
  'vitrine-map',
  'vitrine-news-calendar',
  'vitrine-news-gallery',
  'vitrine-news-list',
  'vitrine-passkey-login',
  'vitrine-passkeys',
  'vitrine-password-field',
  'vitrine-payment-methods',
  'vitrine-popup',
  'vitrine-popup-banner',
  'vitrine-refund-request',
  'vitrine-two-factor',
  'vitrine-vat-field'
])

/** Whether a tag is nothing without what editors write inside it. */
export function needsContent({ tag, hasSlides }: Panel): boolean {
  return hasSlides || OF_CONTENT.has(tag)
}
