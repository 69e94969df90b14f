import { type Endpoint, endpoints } from '../shared/contract/index.ts'
import type { Sample } from './sample.ts'
import { serviceSamples } from './service-samples.ts'
import { shoppingSamples } from './shopping-samples.ts'

type Areas = typeof endpoints
type EndpointName = {
  [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] extends { name: infer Name }
    ? Name
    : never
}[keyof Areas]

/** A sample of each call. The compiler names those that are missing. */
const SAMPLES: Record<EndpointName, Sample> = { ...shoppingSamples, ...serviceSamples }

/** All calls of the contract, each with its sample. */
export const calls: readonly { endpoint: Endpoint; sample: Sample }[] = Object.values(
  endpoints
).flatMap(area =>
  Object.values(area as Record<string, Endpoint>).map(endpoint => ({
    endpoint,
    sample: SAMPLES[endpoint.name as EndpointName]
  }))
)
