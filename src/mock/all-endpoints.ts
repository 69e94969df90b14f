import type { Endpoint } from '../shared/contract/endpoint.ts'
import { endpoints } from '../shared/contract/index.ts'

/** Every call of the contract, in its order. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap(
  area => Object.values(area) as Endpoint[]
)
