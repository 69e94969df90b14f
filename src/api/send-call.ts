import { type GenericSchema, getDotPath, safeParse } from 'valibot'

import { context } from '../context.ts'
import {
  ContractError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError
} from '../errors.ts'
import { dispatch } from '../events.ts'
import { hideExtensions } from '../lib/page/hide-extensions.ts'
import { requestLogin } from '../login.ts'
import type { Endpoint, ReplyOutput } from '../shared/contract/endpoint.ts'
import { fillPath } from '../shared/contract/path.ts'
import { type HttpRequest, send } from './http.ts'
import { reportProblem } from './report-problem.ts'

/** Options of every call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** A retry with the same key changes nothing twice. */
  idempotencyKey?: string | undefined
  /** A background call: failures are only logged, without a login or error dialog. */
  quiet?: boolean
  /** The caller reports server errors itself, with `reportProblem`: the change may have been applied after all. */
  callerReports?: boolean
}

/** The options of any call; call.ts has checked that they fit the endpoint. */
interface AnyInput extends CallOptions {
  parts?: Readonly<Record<string, string | number>>
  query?: unknown
  body?: unknown
}

/** Implements `call` of call.ts. */
export async function call<Call extends Endpoint>(
  endpoint: Call,
  options: AnyInput = {}
): Promise<ReplyOutput<Call>> {
  const text = await fetchText(endpoint, options, 'application/json')
  const reply = endpoint.reply && parsed(endpoint, endpoint.reply, text)
  return reply as ReplyOutput<Call>
}

/** Implements `callForHtml` of call.ts. */
export function callForHtml(endpoint: Endpoint, options: AnyInput = {}): Promise<string> {
  return fetchText(endpoint, options, 'text/html')
}

let logins = 0

async function fetchText(endpoint: Endpoint, options: AnyInput, type: string): Promise<string> {
  const path = fillPath(endpoint.path, context(), options.parts ?? {})
  const request = requestOf(endpoint, options, type)
  const loginsBefore = logins
  try {
    return await send(path, request)
  } catch (error) {
    if (!isLoginRequired(error)) throw reported(error, options)
    // the shopper may have logged in since the request was sent
    if (logins === loginsBefore) {
      // it rejects when the code of the dialog cannot be loaded
      const isLoggedIn = !options.quiet && (await requestLogin().catch(() => false))
      if (!isLoggedIn) throw loginRequired(path, error)
      logins += 1
    }
  }
  try {
    return await send(path, request)
  } catch (error) {
    throw isLoginRequired(error) ? loginRequired(path, error) : reported(error, options)
  }
}

function loginRequired(path: string, cause: unknown): LoginRequiredError {
  return new LoginRequiredError(`${path} needs a login.`, { cause })
}

function requestOf(
  { method, encoding }: Endpoint,
  options: AnyInput,
  type: string
): HttpRequest {
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
      // lets the server tell a call from a cross-site form post
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
  hideExtensions()
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (cause) {
    throw contractError(endpoint, 'is not JSON', cause)
  }
  const result = safeParse(schema, data)
  if (result.success) return result.output
  const [issue] = result.issues
  throw contractError(endpoint, `is wrong at "${getDotPath(issue) ?? ''}": ${issue.message}`)
}

function contractError(
  { method, path }: Endpoint,
  what: string,
  cause?: unknown
): ContractError {
  const error = new ContractError(`The response to ${method} ${path} ${what}.`, { cause })
  console.error(error.message)
  dispatch('vitrine:error', { error })
  return error
}

function isLoginRequired(error: unknown): boolean {
  return (error instanceof ServerError || error instanceof RefusedError) && error.status === 401
}

/** Logs an error, or reports it to the shopper, and returns it [HTTP-02]. */
function reported(
  error: unknown,
  { quiet = false, callerReports = false }: CallOptions
): unknown {
  if (error instanceof OfflineError) console.warn(`Vitrine: ${error.message}`)
  else if (error instanceof ServerError) {
    console.warn(`Vitrine: ${error.message}`)
    if (!quiet && !callerReports) reportProblem(error)
  }
  return error
}
