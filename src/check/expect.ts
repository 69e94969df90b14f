import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { Cart } from '../shared/contract/index.ts'
import { type Exchange, jsonOf, messageOf, typeOf } from './exchange.ts'
import { fail } from './verdict.ts'

const ISSUES_SHOWN = 8

/** @throws {Failed} if the status is another. */
export function expectStatus(exchange: Exchange, ...statuses: number[]): void {
  if (statuses.includes(exchange.status)) return
  fail(`status ${statuses.join(' or ')}`, `it is ${exchange.status}`, exchange)
}

/** A refusal: 4xx with a text for the shopper. Returns the text. */
export function expectRefusal(exchange: Exchange, ...statuses: number[]): string {
  if (statuses.length > 0) expectStatus(exchange, ...statuses)
  if (exchange.status < 400 || exchange.status > 499) {
    fail('a refusal (4xx)', `the status is ${exchange.status}`, exchange)
  }
  const message = messageOf(exchange)
  if (message !== undefined) return message
  return fail('{"Message": "…"} with a text for the shopper', 'there is no text', exchange)
}

/** @throws {Failed} if the server has failed instead of refusing. */
export function expectNoFailure(exchange: Exchange): void {
  if (exchange.status < 500 || exchange.status === 501) return
  fail('any status below 500', `it is ${exchange.status}`, exchange)
}

/** A reply with a media type. */
function expectType(exchange: Exchange, type: string): void {
  if (typeOf(exchange) === type) return
  fail(
    `Content-Type ${type}`,
    `it is "${exchange.headers.get('content-type') ?? ''}"`,
    exchange
  )
}

/** A successful reply that the contract accepts. Names each field that it does not accept. */
export function expectReply<Schema extends GenericSchema>(
  exchange: Exchange,
  schema: Schema
): InferOutput<Schema> {
  expectStatus(exchange, 200)
  expectType(exchange, 'application/json')
  const result = safeParse(schema, jsonOf(exchange))
  if (result.success) return result.output
  const problems = result.issues.map(issue => {
    const path = issue.path?.map(step => String(step.key)).join('.') ?? 'the reply'
    return `${path}: ${issue.expected ?? issue.message} expected, ${issue.received} received`
  })
  const more = problems.length - ISSUES_SHOWN
  const shown = problems.slice(0, ISSUES_SHOWN).join('; ')
  return fail(
    'a reply that the contract accepts',
    more > 0 ? `${shown}; and ${more} more` : shown,
    exchange
  )
}

/** A reply that is or contains the cart. */
export function expectCart(exchange: Exchange): Cart {
  return expectReply(exchange, Cart)
}

/** HTML for a part of a page. */
export function expectFragment(exchange: Exchange): void {
  expectStatus(exchange, 200)
  expectType(exchange, 'text/html')
}

/**
 * @param isHtml HTML may be kept by the browser of the visitor, if it asks again before it is shown.
 * @throws {Failed} if caches may keep a response that is for one visitor.
 */
export function expectPrivate(exchange: Exchange, isHtml = false): void {
  const cache = exchange.headers.get('cache-control') ?? ''
  const isKept = isHtml ? !/\b(no-store|private)\b/.test(cache) : !/\bno-store\b/.test(cache)
  if (!isKept && !/\bpublic\b/.test(cache)) return
  fail('Cache-Control: private, no-store', `it is "${cache}"`, exchange)
}

/** @throws {Failed} unless the values are equal. */
export function expectSame<Value extends string | number | boolean | null | undefined>(
  came: Value,
  expected: Value,
  what: string,
  exchange?: Exchange
): void {
  if (came !== expected) fail(`${what} ${expected}`, `it is ${came}`, exchange)
}

/** Amounts are equal to the cent. */
export function expectAmount(
  came: number,
  expected: number,
  what: string,
  exchange?: Exchange
): void {
  if (Math.abs(came - expected) < 0.005) return
  fail(`${what} ${expected.toFixed(2)}`, `it is ${came.toFixed(2)}`, exchange)
}

/** @throws {Failed} with what was expected, unless the condition holds. */
export function expectThat(
  holds: unknown,
  expected: string,
  came: string,
  exchange?: Exchange
): asserts holds {
  if (!holds) fail(expected, came, exchange)
}
