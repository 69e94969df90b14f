import type { BodyInput, Endpoint, QueryInput, ReplyOutput } from '../contract/endpoint.ts'
import type { PathParts } from '../contract/path.ts'
import { OfflineError } from '../errors.ts'

/** What any call takes. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Names what the shopper meant: repeated with the same key, the call changes nothing twice. */
  idempotencyKey?: string | undefined
  /** Nobody waits for it: no login dialog and no dialog about a failure, the console only. */
  quiet?: boolean
  /** The caller tells of a failure itself, with `tellProblem`: what failed may have come true all the same. */
  untold?: boolean
}

/** What a certain call takes: the parts of its path, its query and its body, as far as the contract has them. */
type CallInput<Call extends Endpoint> = CallOptions &
  Part<'parts', PathParts<Call['path'], string | number>> &
  Part<'query', QueryInput<Call>> &
  Part<'body', BodyInput<Call>>

/** Nothing is passed where the contract has nothing, and what it requires cannot be left out. */
type Part<Name extends string, Value> = [keyof Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** The options may be left out when the contract requires none of them. */
export type CallArguments<Call extends Endpoint> =
  CallOptions extends CallInput<Call> ? [options?: CallInput<Call>] : [options: CallInput<Call>]

/**
 * Makes a call of the contract and gives its answer, checked against the contract's schema.
 *
 * A call that needs a login asks for it and is repeated once [HTTP-01]. A refusal is for the caller to show;
 * a missing thing and a silent line are noted in the console; anything else is told to the shopper [HTTP-02].
 *
 * @throws {RefusedError | ServerError | OfflineError | LoginRequiredError | ContractError}
 */
export async function call<Call extends Endpoint>(
  endpoint: Call,
  ...[options]: CallArguments<Call>
): Promise<ReplyOutput<Call>> {
  return (await importCode(endpoint)).call(endpoint, options)
}

/** Makes a call whose answer is HTML of the CMS. Errors as `call`. */
export async function callForHtml<Call extends Endpoint>(
  endpoint: Call,
  ...[options]: CallArguments<Call>
): Promise<string> {
  return (await importCode(endpoint)).callForHtml(endpoint, options)
}

let code: typeof import('./make-call.ts') | undefined

/** Fetches the code for calls ahead. What does not come now is asked for again by the first call. */
export function prepareCalls(): void {
  load().catch(() => {})
}

async function importCode({ path }: Endpoint): Promise<typeof import('./make-call.ts')> {
  try {
    return await load()
  } catch (cause) {
    const message = `No answer from ${path}: the code for calls did not arrive.`
    console.warn(`Vitrine: ${message}`)
    throw new OfflineError(message, { cause })
  }
}

/**
 * It comes with the first call: a page that only shows things need not wait for it. It is kept, because `import()` takes a
 * task even for what is there, and a page that goes away has none left for its last changes.
 */
async function load(): Promise<typeof import('./make-call.ts')> {
  code ??= await import('./make-call.ts')
  return code
}
