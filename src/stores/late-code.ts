import { OfflineError } from '../errors.ts'

/**
 * Code that a page fetches when it needs it.
 *
 * @param purpose What it is for: "the cart".
 * @throws {OfflineError} when it does not arrive.
 */
export function lateCode<Code>(purpose: string, load: () => Promise<Code>): Promise<Code> {
  return load().catch(cause => {
    throw new OfflineError(`The code for ${purpose} did not arrive.`, { cause })
  })
}
