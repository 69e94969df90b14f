import { pickupPoints } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { changing } from '../context.ts'
import { messageIn } from '../messages.ts'
import { type Branch, branchOf } from '../options.ts'
import { type BridgeApi, idOf, type Shop } from '../shop.ts'
import { changed } from './cart-state.ts'
import { openCart, refuse } from './change-cart.ts'
import { setCountry, setMethod } from './delivery-calls.ts'
import { readCart } from './read-cart.ts'

/** Vendure knows no carriers: the pickup points are the branches of the shop. */
export function handlePickup(api: BridgeApi, shop: () => Shop): void {
  api.handle(pickupPoints.search, async call => {
    if (call.params.carrier !== 'static') {
      throw new RefusalError(404, messageIn(call.culture, 'noSuchPoint'))
    }
    const { PostalCode, City, CountryCode, MaximumListSize } = call.body
    const here = shop().options.branches.filter(
      ({ country }) => country === CountryCode.toUpperCase()
    )
    const isNear = ({ postalCode, city }: Branch) =>
      postalCode === PostalCode.trim() || city.toLowerCase() === City.trim().toLowerCase()
    const near = [...here.filter(isNear), ...here.filter(branch => !isNear(branch))]
    return {
      ResponseStatusDescription: 'Success',
      PickupPointViewModels: near.slice(0, MaximumListSize).map(branch => ({
        PublicAccessPointID: branch.id,
        ConsigneeName: branch.name,
        Address: branch.street,
        PostCode: branch.postalCode,
        City: branch.city,
        CountryId: branch.country,
        PhoneNumber: branch.phone,
        // no geocoder tells where the searched address is
        Distance: null,
        Geocode: { Latitude: branch.latitude, Longitude: branch.longitude }
      }))
    }
  })

  // addresses are not looked up, so nothing is suggested
  api.handle(pickupPoints.addresses, () => [])

  api.handle(pickupPoints.save, call =>
    changing(shop(), call, async (ctx, session) => {
      const { ExternalPickupPointRef, ShippingMethodId } = call.body
      const open = await openCart(shop(), ctx, session, call.culture)
      const branch = branchOf(shop().options, ExternalPickupPointRef)
      if (!branch) return refuse(open, 404, messageIn(call.culture, 'noSuchPoint'))
      await setCountry(open, branch.country)
      if (!(await setMethod(open, idOf(ShippingMethodId)))) {
        return refuse(open, 422, messageIn(call.culture, 'noSuchMethod'))
      }
      await shop().orders.setShippingAddress(open.ctx, open.orderId, {
        fullName: branch.name,
        streetLine1: branch.street,
        postalCode: branch.postalCode,
        city: branch.city,
        countryCode: branch.country
      })
      await changed(shop(), open.ctx, open.orderId, state => {
        state.pickupPoint = branch.id
      })
      return readCart(shop(), open.ctx, call.culture)
    })
  )
}
