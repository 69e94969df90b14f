import {
  type GenericSchema,
  getDotPath,
  type InferInput,
  type InferOutput,
  safeParse
} from 'valibot'

import { context } from '../context.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import {
  ContractError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError
} from '../errors.ts'
import { dispatch } from '../events.ts'
import { pathSegment } from '../lib/url/path-segment.ts'
import { requestLogin } from '../login.ts'
import type { CallOptions } from './call.ts'
import { type Sent, send } from './http.ts'
import { tellProblem } from './tell-problem.ts'

/** As `call` of call.ts, which fetches this. */
export async function call<
  Query extends GenericSchema,
  Body extends GenericSchema,
  Reply extends GenericSchema
>(
  endpoint: Endpoint<Query, Body, Reply>,
  options: CallOptions<InferInput<Query>, InferInput<Body>> = {}
): Promise<InferOutput<Reply>> {
  const text = await answerOf(endpoint, options, 'application/json')
  return endpoint.reply && parsed(endpoint, endpoint.reply, text)
}

/** As `callForHtml` of call.ts. */
export function callForHtml<Query extends GenericSchema, Body extends GenericSchema>(
  endpoint: Endpoint<Query, Body>,
  options: CallOptions<InferInput<Query>, InferInput<Body>> = {}
): Promise<string> {
  return answerOf(endpoint, options, 'text/html')
}

let logins = 0

async function answerOf(
  endpoint: Endpoint,
  options: CallOptions,
  type: string
): Promise<string> {
  const path = pathOf(endpoint, options.parts)
  const sent = sentOf(endpoint, options, type)
  const loginsBefore = logins
  try {
    return await send(path, sent)
  } catch (error) {
    if (!isLoginNeeded(error)) throw told(error, options)
    // sent before a login that is done by now: the shopper need not log in twice
    if (logins === loginsBefore) {
      if (options.quiet || !(await requestLogin())) throw loginRequired(path, error)
      logins += 1
    }
  }
  try {
    return await send(path, sent)
  } catch (error) {
    throw isLoginNeeded(error) ? loginRequired(path, error) : told(error, options)
  }
}

function loginRequired(path: string, cause: unknown): LoginRequiredError {
  return new LoginRequiredError(`${path} needs a login.`, { cause })
}

function pathOf({ path }: Endpoint, parts: CallOptions['parts'] = {}): string {
  const { applicationPath, sitePath, culture } = context()
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'app') return applicationPath
    if (name === 'site') return sitePath
    if (Object.hasOwn(parts, name)) return pathSegment(parts[name]!)
    if (name === 'culture') return pathSegment(culture)
    throw new TypeError(`The call ${path} needs its part "${name}".`)
  })
}

function sentOf({ method, encoding }: Endpoint, options: CallOptions, type: string): Sent {
  const { query, body, signal, idempotencyKey } = options
  return {
    method,
    signal,
    ...(body !== undefined && (encoding === 'form' ? { body: formOf(body) } : { json: body })),
    ...(query !== undefined && { searchParams: query as Record<string, string> }),
    isRepeatable: idempotencyKey !== undefined,
    headers: {
      Accept: type,
      'Accept-Language': context().culture,
      // the server tells a call from a form that another site posts by it
      'X-Requested-With': 'XMLHttpRequest',
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey })
    }
  }
}

function formOf(body: unknown): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body as object)) {
    if (value !== undefined) form.append(name, String(value))
  }
  return form
}

function parsed<Reply extends GenericSchema>(
  endpoint: Endpoint,
  schema: Reply,
  text: string
): InferOutput<Reply> {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw broken(endpoint, 'is not JSON', cause)
  }
  const result = safeParse(schema, answer)
  if (result.success) return result.output
  const [issue] = result.issues
  throw broken(endpoint, `is wrong at "${getDotPath(issue) ?? ''}": ${issue.message}`)
}

function broken({ method, path }: Endpoint, what: string, cause?: unknown): ContractError {
  const error = new ContractError(`The answer to ${method} ${path} ${what}.`, { cause })
  console.error(error.message)
  dispatch('vitrine:error', { error })
  return error
}

function isLoginNeeded(error: unknown): boolean {
  return (error instanceof ServerError || error instanceof RefusedError) && error.status === 401
}

/** Tells whom it concerns about a failure, and gives it back [HTTP-02]. */
function told(error: unknown, { quiet = false, untold = false }: CallOptions): unknown {
  if (error instanceof OfflineError) console.warn(`Vitrine: ${error.message}`)
  else if (error instanceof ServerError) {
    console.warn(`Vitrine: ${error.message}`)
    if (!quiet && !untold) tellProblem(error)
  }
  return error
}
