// The rules that pages and servers share, as `vitrine/shared`. Modules of the library import the files themselves, so that no page loads
// what it does not need. The contract has an entry point of its own, `vitrine/contract`.

export {
  type AddressPart,
  addressParts,
  type PlacedPart,
  partsOf
} from './address/address-layout.ts'
export { type PostalRules, tidyPostalCode } from './address/postal-code.ts'
export {
  isPostBox,
  type StreetParts,
  splitAddress,
  splitStreet,
  tidyHouseNumber
} from './address/split-street.ts'
export {
  addressesOf,
  type SearchAddress,
  type StartFacts,
  startAddress
} from './address/start-address.ts'
export { tidyVatNumber } from './address/vat-number.ts'
export {
  type CropArea,
  type CropRules,
  cropNeed,
  isEnlarged,
  isInside,
  type Point,
  type Rotation,
  rotateSize,
  type Size
} from './assets/crop-area.ts'
export { MAX_TILT } from './assets/crop-view.ts'
export { fileDetails, type KnownDetails } from './assets/file-details.ts'
export { FOCUS_STEP, type FocalPoint, MIDDLE, nearestPoint } from './assets/focal-point.ts'
export { type OtherFormat, otherFormatOf } from './assets/other-format.ts'
export { CONSENT_COOKIE } from './consent/consent-cookie.ts'
export {
  CONSENT_HOURS,
  type ConsentCategory,
  type ConsentSettings,
  consentCategories,
  isAllowed,
  newestConsent,
  parseConsent,
  writtenConsent
} from './consent/consent-record.ts'
export { isCookieOf } from './consent/is-cookie-of.ts'
export { type CookiePlace, cookiePlaces } from './cookies/cookie-places.ts'
export { parseCookie, parseCookies, rawCookies } from './cookies/parse-cookies.ts'
export { safeJson } from './data/safe-json.ts'
export { momentOf } from './dates/date-format.ts'
export { isoMoment } from './dates/iso-moment.ts'
export { formatLastDay, type LastDay, lastDay } from './dates/last-day.ts'
export { longDate } from './dates/long-date.ts'
export {
  formatShortDate,
  isShortDate,
  parseShortDate,
  shortDateExample,
  shortDatePattern
} from './dates/short-date.ts'
export { momentIn, type WallClock, wallClock } from './dates/wall-clock.ts'
export { type Language, languages } from './languages.ts'
export {
  type ActiveFilter,
  activeFilters,
  type NamedFacet,
  withoutActive
} from './lists/active-filters.ts'
export { facetOrder } from './lists/facet-order.ts'
export {
  canonicalFilter,
  chosenIds,
  clearFacet,
  filterFromFields,
  isSelected,
  type ListChanges,
  type ListFilter,
  listUrl,
  NO_FILTER,
  type ParsedFilter,
  parseFilter,
  toggleOption
} from './lists/list-filter.ts'
export { LIST_VIEW_COOKIE, type ListView, readView, writtenView } from './lists/list-view.ts'
export {
  NEWS_VIEW_COOKIE,
  type NewsDisplay,
  newsDisplay,
  newsDisplays
} from './lists/news-view.ts'
export { itemRange, type PageStep, pageWindow } from './lists/page-window.ts'
export {
  type Bounds,
  type RangeRules,
  rangeFilter,
  readBounds,
  shownBounds
} from './lists/typed-range.ts'
export {
  type AmountFormat,
  parseAmountMinor,
  parseWholeAmount,
  plainAmount
} from './numbers/amount.ts'
export { formatFileSize } from './numbers/file-size.ts'
export { formatMoney, minorDigits, toMajor, toMinor } from './numbers/money.ts'
export {
  allowsQuantity,
  correctQuantity,
  defaultQuantityRules,
  largestQuantity,
  parseQuantity,
  type QuantityRules,
  smallestQuantity
} from './numbers/quantity.ts'
export {
  type HiddenPopup,
  isHidden,
  POPUP_COOKIE,
  parseHidden
} from './popups/hidden-popups.ts'
export { hasEnded, type PopupEnd, SHOP_TIME_ZONE } from './popups/popup-end.ts'
export { POPUP_HOURS, type PopupTerms, withHidden } from './popups/with-hidden.ts'
export { type QrPath, qrPath } from './qr-path.ts'
export {
  type LineProblem,
  MAX_ORDER_LINES,
  orderLine,
  type TypedLine
} from './quick-order/order-lines.ts'
export { parseOrderLines } from './quick-order/read-order-lines.ts'
export { fill } from './text/fill.ts'
export { fold } from './text/fold.ts'
export { cutText, isBlank, plainText, visibleText } from './text/visible-text.ts'
export { assetSrcset, assetUrl, type Picture } from './url/asset-url.ts'
export { pathSegment } from './url/path-segment.ts'
export { isSafeUrl } from './url/safe-url.ts'
export { sameOriginPath } from './url/same-origin.ts'
export { isEmail, tidyEmail } from './validation/email.ts'
export {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
  passwordProblem
} from './validation/password-rules.ts'
export { isPhoneNumber, PHONE_PATTERN } from './validation/phone-number.ts'
export {
  type HostedVideo,
  hostedVideo,
  PLAYER_ORIGINS,
  type VideoHost
} from './video-source.ts'
export { VitrineError } from './vitrine-error.ts'
