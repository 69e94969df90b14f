import { coupons, delivery } from 'vitrine/contract'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { addCoupon, removeCoupon } from '../coupons/change-coupons.ts'
import {
  setCity,
  setCountries,
  setShippingCountry,
  setShippingMethod
} from '../delivery/change-delivery.ts'
import { setTypedPlace } from '../delivery/typed-place.ts'
import { changeAndAnswer } from './change-and-answer.ts'

/** The calls for the delivery of a cart, and for its coupons [CART-03], [CART-06], [CHK-06]. */
export function cartDeliveryApi(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(delivery.setShippingMethod, call =>
    changeAndAnswer(cms, call, cartId =>
      setShippingMethod(db, cartId, call.body.ShippingMethodId, call.culture)
    )
  )

  calls.handle(delivery.setShippingCountry, call =>
    changeAndAnswer(cms, call, cartId =>
      setShippingCountry(db, cartId, call.body.CountryCode, call.culture)
    )
  )

  calls.handle(delivery.setCountries, call => {
    const { ShippingCountryId, BillingCountryId } = call.body
    return changeAndAnswer(cms, call, cartId =>
      setCountries(db, cartId, ShippingCountryId, BillingCountryId, call.culture)
    )
  })

  calls.handle(delivery.setCity, call => {
    const { CityId, ...typed } = call.body
    const isTyped = CityId === '' && Object.keys(typed).length > 0
    return changeAndAnswer(cms, call, cartId =>
      isTyped
        ? setTypedPlace(db, cartId, typed, call.culture)
        : setCity(db, cartId, CityId, call.culture)
    )
  })

  calls.handle(
    coupons.apply,
    call =>
      changeAndAnswer(cms, call, async cartId =>
        addCoupon(db, cartId, call.body.CouponCode, await siteOf(cms, call))
      ),
    { limit: 'coupons' satisfies LimitName }
  )

  // removes all coupons if no code is given [CART-06]
  calls.handle(coupons.remove, call =>
    changeAndAnswer(cms, call, cartId => removeCoupon(db, cartId, call.body.CouponCode))
  )
}
