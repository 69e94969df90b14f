import { ServerError } from '../errors.ts'
import { site } from '../shared/contract/site.ts'
import { call } from './call.ts'

/**
 * Reads the string resources as a call: from the transport, or with the `apiPath` and the `headers` of the page settings. There are none
 * in a shop that has no such call.
 */
export async function readStrings(): Promise<unknown> {
  try {
    return await call(site.stringResources, { quiet: true })
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return {}
    throw error
  }
}
