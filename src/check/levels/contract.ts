import { safeParse } from 'valibot'
import type { Endpoint } from '../../shared/contract/index.ts'
import type { Check } from '../check.ts'
import { type Exchange, jsonOf } from '../exchange.ts'
import {
  expectFragment,
  expectNoFailure,
  expectPrivate,
  expectRefusal,
  expectReply,
  expectStatus,
  expectThat
} from '../expect.ts'
import { calls } from '../samples.ts'
import { type Called, emptied, inputOf, send, sendOnce } from '../send-sample.ts'
import type { Shop } from '../shop.ts'
import { fail } from '../verdict.ts'

/** A rule that holds for many calls. */
interface Rule {
  /** The last part of the ids of its checks. */
  id: string
  severity?: Check['severity']
  /** Continues the name of the call: "cart.read …". */
  name(called: Called): string
  remedy: string
  section: string
  isFor(called: Called): boolean
  run(shop: Shop, called: Called): Promise<void>
}

const RULES: readonly Rule[] = [
  {
    id: 'replies',
    name: ({ endpoint }) =>
      endpoint.isHtml
        ? 'answers with HTML'
        : endpoint.reply
          ? 'answers with a reply that the contract accepts'
          : 'succeeds',
    remedy:
      'Answer with the status, the media type and the fields that the contract describes.',
    section: 'calls',
    isFor: ({ sample }) => sample.isHarmless === true,
    async run(shop, called) {
      const exchange = await sendOnce(shop, called)
      const { endpoint } = called
      if (endpoint.isHtml) expectFragment(exchange)
      else if (endpoint.reply) expectReply(exchange, endpoint.reply)
      else expectStatus(exchange, 200, 204)
    }
  },
  {
    id: 'is-private',
    name: () => 'is kept by no cache, because it depends on the visitor',
    remedy:
      'Send Cache-Control: private, no-store with every call that depends on the visitor.',
    section: 'server-kit',
    isFor: ({ endpoint }) => endpoint.method === 'GET' && !endpoint.isShared,
    async run(shop, called) {
      const exchange = await sendOnce(shop, called)
      expectNoFailure(exchange)
      expectPrivate(exchange, called.endpoint.isHtml)
    }
  },
  {
    id: 'is-shared',
    name: () => 'sets no cookie, because caches may share the response',
    remedy: 'Leave the session alone in calls that the contract marks as shared.',
    section: 'server-kit',
    isFor: ({ endpoint }) => endpoint.isShared === true,
    async run(shop, called) {
      const exchange = await send(shop, called, {}, await shop.visitor())
      const cookies = exchange.headers.getSetCookie()
      if (cookies.length > 0) fail('no Set-Cookie', `it is "${nameOf(cookies[0]!)}"`, exchange)
    }
  },
  {
    id: 'is-cacheable',
    severity: 'recommended',
    name: () => 'may be kept by browsers',
    remedy: 'Send Cache-Control: public with a max-age for what is the same for everyone.',
    section: 'calls',
    isFor: ({ endpoint }) => endpoint.isShared === true,
    async run(shop, called) {
      const exchange = await sendOnce(shop, called)
      const cache = exchange.headers.get('cache-control') ?? ''
      if (!/max-age=[1-9]/.test(cache))
        fail('a max-age', `Cache-Control is "${cache}"`, exchange)
    }
  },
  {
    id: 'has-one-method',
    severity: 'recommended',
    name: ({ endpoint }) => `answers to ${endpoint.method}, and not to PATCH`,
    remedy: 'Answer other methods with 405 or 404.',
    section: 'calls',
    isFor: ({ endpoint }) => endpoint.isHtml !== true,
    async run(shop, called) {
      const exchange = await send(shop, called, { method: 'PATCH' })
      expectStatus(exchange, 404, 405, 501, 400, 401, 403)
    }
  },
  {
    id: 'refuses-other-sites',
    name: () => 'refuses what a page of another site sends',
    remedy:
      'Refuse changes whose Sec-Fetch-Site or Origin is not your own, or that lack the token of the page, with 403.',
    section: 'server-kit',
    isFor: ({ endpoint }) => endpoint.method !== 'GET',
    async run(shop, called) {
      const exchange = await send(shop, called, { isForeign: true })
      expectStatus(exchange, 403, 400, 401, 415, 419)
    }
  },
  {
    id: 'explains-unreadable-bodies',
    name: () => 'refuses a body that cannot be read, with a message',
    remedy: 'Answer 400 and {"Message": "…"} when the body is not JSON or not a form.',
    section: 'calls',
    isFor: ({ endpoint }) => endpoint.body !== undefined && endpoint.encoding !== 'form',
    async run(shop, called) {
      expectRefusal(await send(shop, called, { text: '{"' }))
    }
  },
  {
    id: 'names-missing-fields',
    name: () => 'refuses a body without its fields, with a message',
    remedy: 'Validate bodies by the contract, and answer 422 and {"Message": "…"}.',
    section: 'calls',
    isFor: ({ endpoint }) =>
      endpoint.body !== undefined && !safeParse(endpoint.body, {}).success,
    async run(shop, called) {
      expectRefused(await send(shop, called, { body: {} }), called)
    }
  },
  {
    id: 'survives-missing-query',
    name: () => 'does not fail without its query',
    remedy: 'Validate queries by the contract, and answer 422 and {"Message": "…"}.',
    section: 'calls',
    isFor: ({ endpoint }) =>
      endpoint.query !== undefined && !safeParse(endpoint.query, {}).success,
    async run(shop, called) {
      expectNoFailure(await send(shop, called, { query: {} }))
    }
  },
  {
    id: 'explains-unknown-ids',
    name: () => 'refuses what does not exist, with a message',
    remedy: 'Answer 404 and {"Message": "…"} with a text for the shopper.',
    section: 'calls',
    isFor: ({ sample }) => sample.unknown === 'refused',
    async run(shop, called) {
      expectRefused(await sendOnce(shop, called), called)
    }
  },
  {
    id: 'may-be-repeated',
    name: () => 'succeeds if there is nothing to remove',
    remedy:
      'Answer as after a removal: the request may be a repetition, or another tab was faster.',
    section: 'calls',
    isFor: ({ sample }) => sample.unknown === 'done',
    async run(shop, called) {
      const exchange = await send(shop, called, {}, await emptied(shop))
      expectStatus(exchange, 200, 204)
      if (called.endpoint.reply) expectReply(exchange, called.endpoint.reply)
    }
  },
  {
    id: 'asks-for-a-login',
    name: ({ sample }) =>
      sample.who === 'staff' ? 'is closed to visitors' : 'asks guests to log in with 401',
    remedy: 'Answer 401 to visitors who are not logged in: the page then shows the login.',
    section: 'calls',
    isFor: ({ sample }) => sample.who !== undefined,
    async run(shop, { endpoint, sample }) {
      const guest = await shop.guest()
      const exchange = await guest.call(endpoint, await inputOf(shop, sample))
      if (sample.who === 'staff') expectStatus(exchange, 401, 403, 404)
      else expectStatus(exchange, 401, ...(sample.unknown === 'refused' ? [404] : []))
    }
  },
  {
    id: 'is-no-whole-page',
    severity: 'recommended',
    name: () => 'answers with a part of a page, without <html>',
    remedy: 'Render only what belongs inside the tag.',
    section: 'calls',
    isFor: ({ endpoint, sample }) =>
      endpoint.isHtml === true && sample.isHarmless === true && !isPage(endpoint),
    async run(shop, called) {
      const exchange = await sendOnce(shop, called)
      expectFragment(exchange)
      expectThat(
        !/<html[\s>]/i.test(exchange.text),
        'no <html>',
        'it is a whole page',
        exchange
      )
    }
  },
  {
    id: 'is-json',
    name: () => 'sends JSON as JSON, refusals included',
    remedy: 'Send Content-Type: application/json, also with refusals, and no page of HTML.',
    section: 'calls',
    isFor: ({ endpoint }) => endpoint.reply !== undefined,
    async run(shop, called) {
      const exchange = await sendOnce(shop, called)
      expectNoFailure(exchange)
      // the page needs no reason for 401 and 404
      if (exchange.status >= 400 && exchange.text === '') return
      const type = exchange.headers.get('content-type') ?? ''
      expectThat(
        /\bjson\b/.test(type),
        'Content-Type application/json',
        `it is "${type}"`,
        exchange
      )
      expectThat(jsonOf(exchange) !== undefined, 'JSON', 'it cannot be parsed', exchange)
    }
  }
]

/** The checks of single calls, from the contract. */
export const contractChecks: readonly Check[] = calls.flatMap(called =>
  RULES.filter(rule => !called.sample.isUnused && rule.isFor(called)).map(rule => ({
    id: `${called.endpoint.name}.${rule.id}`,
    level: called.sample.level,
    severity: rule.severity ?? 'required',
    name: `${called.endpoint.name} ${rule.name(called)}.`,
    remedy: rule.remedy,
    section: rule.section,
    run: shop => rule.run(shop, called)
  }))
)

/** Parts of pages that are refused need no text of their own. */
function expectRefused(exchange: Exchange, { endpoint }: Called): void {
  if (endpoint.isHtml) expectStatus(exchange, 400, 401, 403, 404, 409, 422)
  else expectRefusal(exchange)
}

/** Whether the HTML of a call is also a page that is opened on its own. */
function isPage({ path }: Endpoint): boolean {
  return path.includes('{culture}')
}

function nameOf(cookie: string): string {
  return cookie.split('=')[0]!
}
