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
import { lazy } from '../lib/lazy.ts'
import { hideExtensions } from '../lib/page/hide-extensions.ts'
import { markUnsafe } from '../lib/page/mark-unsafe.ts'
import { pageSetting, pathIn } from '../lib/settings/page-setting.ts'
import { requestLogin } from '../login.ts'
import type { Endpoint, ReplyOutput } from '../shared/contract/endpoint.ts'
import { fillPath, type PathContext } from '../shared/contract/path.ts'
import { type HttpRequest, send } from './http.ts'
import { reportProblem } from './report-problem.ts'
import type { ShopCall } from './transport.ts'
import { givenTransport } from './transport-module.ts'

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
  const data = await unlessLoggedOut(endpoint, options, 'application/json')
  const reply = endpoint.reply && validated(endpoint, endpoint.reply, data)
  return reply as ReplyOutput<Call>
}

/** Implements `callForHtml` of call.ts. */
export async function callForHtml(endpoint: Endpoint, options: AnyInput = {}): Promise<string> {
  const html = await unlessLoggedOut(endpoint, options, 'text/html')
  if (typeof html === 'string') return html
  throw contractError(endpoint, 'is not a string')
}

/** Errors of the transport that the console explains already. */
const explained = new WeakSet<Error>()

const asker = lazy(() =>
  import('./ask-transport.ts').catch((cause: unknown) => {
    throw new OfflineError('The code for transports could not be loaded.', { cause })
  })
)

let logins = 0

/** Asks for the login once, if the call needs it. */
async function unlessLoggedOut(
  endpoint: Endpoint,
  options: AnyInput,
  type: string
): Promise<unknown> {
  const path = fillPath(endpoint.path, pathContext(), options.parts ?? {})
  const ask = async () => {
    const request = await requestOf(endpoint, options, type)
    return answerTo(endpoint, options, path, request)
  }
  const loginsBefore = logins
  try {
    return await ask()
  } catch (error) {
    if (!isLoginRequired(error)) throw reported(error, options, endpoint)
    // the shopper may have logged in since the request was sent
    if (logins === loginsBefore) {
      // it rejects when the code of the dialog cannot be loaded
      const isLoggedIn = !options.quiet && (await requestLogin().catch(() => false))
      if (!isLoggedIn) throw loginRequired(path, error)
      logins += 1
    }
  }
  try {
    return await ask()
  } catch (error) {
    throw isLoginRequired(error)
      ? loginRequired(path, error)
      : reported(error, options, endpoint)
  }
}

/** The parsed JSON, or HTML; `undefined` if the contract promises neither. */
async function answerTo(
  endpoint: Endpoint,
  { parts = {}, query, body, signal, idempotencyKey }: AnyInput,
  url: string,
  request: HttpRequest
): Promise<unknown> {
  if (givenTransport() == null) {
    const { text } = await send(url, request)
    return endpoint.reply ? jsonOf(endpoint, text) : text
  }
  const { name, method } = endpoint
  const { culture } = context()
  const asked = { name, method, url, parts, query, body, culture, idempotencyKey, signal }
  const answer = asker().then(({ askTransport }) =>
    askTransport(asked as ShopCall, { request, send, explained })
  )
  // also when nothing is sent, or by a request that only reads
  return method === 'GET' ? answer : markUnsafe(answer)
}

/** With `apiPath`, all calls begin there, those of `{site}` included. */
function pathContext(): PathContext {
  const all = context()
  const apiPath = pageSetting('apiPath', pathIn)
  return apiPath === undefined ? all : { ...all, applicationPath: apiPath, sitePath: apiPath }
}

const pageHeaders = lazy(() => import('./page-headers.ts'))

/** The headers of the page settings, whose code only pages with such settings load. */
async function settingsOf(method: string): Promise<Record<string, string> | undefined> {
  const { csrf, headers } = context().printed
  if ((csrf ?? headers) == null) return undefined
  try {
    return (await pageHeaders()).pageHeaders(method)
  } catch (cause) {
    throw new OfflineError('The code for headers could not be loaded.', { cause })
  }
}

function loginRequired(path: string, cause: unknown): LoginRequiredError {
  return new LoginRequiredError(`${path} needs a login.`, { cause })
}

async function requestOf(
  { method, encoding }: Endpoint,
  options: AnyInput,
  type: string
): Promise<HttpRequest> {
  const { query, body, signal, idempotencyKey } = options
  return {
    method,
    signal,
    ...(body !== undefined && (encoding === 'form' ? { body: formOf(body) } : { json: body })),
    ...(query !== undefined && { searchParams: query as Record<string, string> }),
    isRepeatable: idempotencyKey !== undefined,
    headers: {
      ...(await settingsOf(method)),
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

function jsonOf(endpoint: Endpoint, text: string): unknown {
  hideExtensions()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw contractError(endpoint, 'is not JSON', cause)
  }
}

function validated(endpoint: Endpoint, schema: GenericSchema, data: unknown): unknown {
  hideExtensions()
  const result = safeParse(schema, data)
  if (result.success) return result.output
  const [issue] = result.issues
  throw contractError(endpoint, `is wrong at "${getDotPath(issue) ?? ''}": ${issue.message}`)
}

function contractError(
  { method, path, name }: Endpoint,
  what: string,
  cause?: unknown
): ContractError {
  const whose =
    givenTransport() == null
      ? `The response to ${method} ${path}`
      : `What the transport answers to ${name}`
  const error = new ContractError(`${whose} ${what}.`, { cause })
  console.error(error.message)
  dispatch('vitrine:error', { error })
  return error
}

function isLoginRequired(error: unknown): boolean {
  return (error instanceof ServerError || error instanceof RefusedError) && error.status === 401
}

/** The calls that the shop does not have, as far as the console names them. */
const missing = new Set<string>()

/** Logs an error, or reports it to the shopper, and returns it [HTTP-02]. */
function reported(
  error: unknown,
  { quiet = false, callerReports = false }: CallOptions,
  { name, method, path }: Endpoint
): unknown {
  if (explained.has(error as Error)) {
    if (!quiet && !callerReports) reportProblem(error)
    return error
  }
  if (quiet && error instanceof ServerError && isMissing(error, path)) {
    const [area] = name.split('.')
    if (!missing.has(name)) {
      console.info(
        `Vitrine: the shop has no ${name} (${method} ${path}); tags of "${area}" do without.`
      )
    }
    missing.add(name)
    return error
  }
  if (error instanceof OfflineError) console.warn(`Vitrine: ${error.message}`)
  else if (error instanceof ServerError) {
    console.warn(`Vitrine: ${error.message}`)
    if (!quiet && !callerReports) reportProblem(error)
  }
  return error
}

/** Whether the shop has no such call. 404 may also be about the id in a path. */
function isMissing({ status }: ServerError, path: string): boolean {
  return status === 501 || (status === 404 && !/\{(?!app|site|culture)/.test(path))
}
