import { type GenericSchema, getDotPath, safeParse } from 'valibot'

import { context } from '../context.ts'
import type { Endpoint, ReplyOutput } from '../contract/endpoint.ts'
import { fillPath } from '../contract/path.ts'
import {
  ContractError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError
} from '../errors.ts'
import { dispatch } from '../events.ts'
import { requestLogin } from '../login.ts'
import type { CallOptions } from './call.ts'
import { type Sent, send } from './http.ts'
import { tellProblem } from './tell-problem.ts'

/** A call's options, whichever call it is: call.ts has checked that they fit it. */
interface AnyInput extends CallOptions {
  parts?: Readonly<Record<string, string | number>>
  query?: unknown
  body?: unknown
}

/** As `call` of call.ts, which fetches this. */
export async function call<Call extends Endpoint>(
  endpoint: Call,
  options: AnyInput = {}
): Promise<ReplyOutput<Call>> {
  const text = await answerOf(endpoint, options, 'application/json')
  const reply = endpoint.reply && parsed(endpoint, endpoint.reply, text)
  return reply as ReplyOutput<Call>
}

/** As `callForHtml` of call.ts. */
export function callForHtml(endpoint: Endpoint, options: AnyInput = {}): Promise<string> {
  return answerOf(endpoint, options, 'text/html')
}

let logins = 0

async function answerOf(endpoint: Endpoint, options: AnyInput, type: string): Promise<string> {
  const path = fillPath(endpoint.path, context(), options.parts ?? {})
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

function sentOf({ method, encoding }: Endpoint, options: AnyInput, type: string): Sent {
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

function parsed(endpoint: Endpoint, schema: GenericSchema, text: string): unknown {
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
