import type { endpoints } from '../../shared/contract/index.ts'
import {
  addressAnswers,
  customerAnswers,
  orderAnswers,
  passkeyAnswers,
  paymentAnswers,
  prepaidAnswers
} from './account-answers.ts'
import type { Answers } from './answers.ts'
import { assetAnswers } from './asset-answers.ts'
import {
  cartAnswers,
  checkoutAnswers,
  couponAnswers,
  deliveryAnswers,
  savedAnswers
} from './cart-answers.ts'
import {
  catalogAnswers,
  productBlockAnswers,
  quickOrderAnswers,
  referenceAnswers
} from './catalogue-answers.ts'
import {
  consentAnswers,
  newsAnswers,
  pickupAnswers,
  popupAnswers,
  siteAnswers
} from './content-answers.ts'
import { wishlistAnswers } from './wishlist-answers.ts'

type Endpoints = typeof endpoints

/** An answer for every call of the contract. */
export const allAnswers: { [Area in keyof Endpoints]: Answers<Endpoints[Area]> } = {
  addresses: addressAnswers,
  assets: assetAnswers,
  cart: cartAnswers,
  catalog: catalogAnswers,
  checkout: checkoutAnswers,
  consent: consentAnswers,
  coupons: couponAnswers,
  customerReferences: referenceAnswers,
  customers: customerAnswers,
  delivery: deliveryAnswers,
  news: newsAnswers,
  orders: orderAnswers,
  passkeys: passkeyAnswers,
  payments: paymentAnswers,
  pickupPoints: pickupAnswers,
  popups: popupAnswers,
  prepaidAccounts: prepaidAnswers,
  productBlocks: productBlockAnswers,
  quickOrder: quickOrderAnswers,
  saved: savedAnswers,
  site: siteAnswers,
  wishlist: wishlistAnswers
}
