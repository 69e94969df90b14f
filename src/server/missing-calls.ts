import type { Endpoint } from '../shared/contract/endpoint.ts'
import { endpoints } from '../shared/contract/index.ts'

/** Every endpoint of the contract. */
export const contractEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (area): Endpoint[] => Object.values(area)
)

/**
 * One line about the endpoints without a handler, by area: `60 of 86 calls of the contract have no handler and are answered with 501:
 * cart: applyCoupon, read; wishlist: all 20.`
 */
export function missingText(missing: readonly Endpoint[]): string {
  const texts = [...new Set(missing.map(areaOf))].map(area => {
    const calls = missing.filter(endpoint => areaOf(endpoint) === area)
    return `${area}: ${callsText(area, calls)}`
  })
  return `${missing.length} of ${contractEndpoints.length} calls of the contract have no handler and are answered with 501: ${texts.join('; ')}.`
}

function callsText(area: string, calls: readonly Endpoint[]): string {
  const isWhole =
    calls.length === contractEndpoints.filter(endpoint => areaOf(endpoint) === area).length
  if (isWhole && calls.length > 1) return `all ${calls.length}`
  return calls.map(({ name }) => name.slice(area.length + 1)).join(', ')
}

function areaOf({ name }: Endpoint): string {
  return name.split('.')[0]!
}
