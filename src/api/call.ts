import { OfflineError } from '../errors.ts'
import { lazy } from '../lib/lazy.ts'
import type {
  BodyInput,
  Endpoint,
  QueryInput,
  ReplyOutput
} from '../shared/contract/endpoint.ts'
import type { PathParts } from '../shared/contract/path.ts'
import type { CallOptions } from './send-call.ts'
import { importTransport } from './transport-module.ts'

const sender = lazy(() => {
  // at the same time; whoever makes a call explains why it cannot be loaded
  importTransport().catch(() => {})
  return import('./send-call.ts')
})

/** Options of one call: path parameters, query and body as far as the contract defines them. */
type CallInput<Call extends Endpoint> = CallOptions &
  Part<'parts', PathParts<Call['path'], string | number>> &
  Part<'query', QueryInput<Call>> &
  Part<'body', BodyInput<Call>>

/** Absent where the contract defines nothing, and required where the contract requires something. */
type Part<Name extends string, Value> = [keyof Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** The options are optional when the contract requires none of them. */
export type CallArguments<Call extends Endpoint> =
  CallOptions extends CallInput<Call> ? [options?: CallInput<Call>] : [options: CallInput<Call>]

/**
 * Calls an endpoint of the contract and resolves to its response, validated against the contract's schema.
 *
 * If a login is required, asks for it and repeats the call once [HTTP-01]. A refusal is shown by the caller; "not found" and
 * network failures are logged; any other error is reported to the shopper [HTTP-02].
 *
 * @throws {RefusedError | ServerError | OfflineError | LoginRequiredError | ContractError}
 */
export async function call<Call extends Endpoint>(
  endpoint: Call,
  ...[options]: CallArguments<Call>
): Promise<ReplyOutput<Call>> {
  return (await sendCode(endpoint)).call(endpoint, options)
}

/** Calls an endpoint that responds with HTML. Throws the same errors as `call`. */
export async function callForHtml<Call extends Endpoint>(
  endpoint: Call,
  ...[options]: CallArguments<Call>
): Promise<string> {
  return (await sendCode(endpoint)).callForHtml(endpoint, options)
}

/** Preloads the code for calls; the first call tries again if that fails. */
export function prepareCalls(): void {
  void sender.preload()
}

/** Loads the code with the first call, because some pages make none. After that, calls start at once. */
async function sendCode({ path }: Endpoint): Promise<typeof import('./send-call.ts')> {
  try {
    return sender.loaded ?? (await sender())
  } catch (cause) {
    const message = `No response from ${path}: the code for calls could not be loaded.`
    console.warn(`Vitrine: ${message}`)
    throw new OfflineError(message, { cause })
  }
}
