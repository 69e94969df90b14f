import { delivery } from 'vitrine/contract'
import { cutText } from 'vitrine/shared'
import type { Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { setTaxCountry } from './change-delivery.ts'
import { findCities } from './cities.ts'

/** City search, and the country in which a cart is taxed [CART-04] [CHK-06]. */
export function deliveryApi(calls: Calls, { db }: Cms): void {
  calls.handle(delivery.setTaxCountry, async ({ body, culture, openSession }) => {
    const { cartId } = await openSession()
    await setTaxCountry(db, cartId, body.currentCountry, culture)
  })

  calls.handle(
    delivery.cities,
    ({ params, culture }) =>
      findCities(db, params.countryId.toUpperCase(), cutText(params.query, 80), culture),
    // the same for everyone with this language
    { cache: 'public, max-age=3600', limit: 'suggestions' satisfies LimitName }
  )
}
