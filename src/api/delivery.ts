import { delivery } from '../contract/delivery.ts'
import { call } from './call.ts'

/** Sets the country that prices are taxed in [CHK-06]. */
export function setTaxCountry(currentCountry: string): Promise<unknown> {
  return call(delivery.setTaxCountry, { body: { currentCountry } })
}
