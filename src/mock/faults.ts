import {
  getDotPath,
  integer,
  literal,
  maxValue,
  minValue,
  number,
  optional,
  pipe,
  record,
  safeParse,
  strictObject,
  string,
  union
} from 'valibot'
import { allEndpoints } from './all-endpoints.ts'

/** The name of the header and of the query parameter that ask for a fault in one request. */
export const FAULT_HEADER = 'vitrine-mock'

const Status = pipe(number(), integer(), minValue(400), maxValue(599))
const Delay = pipe(number(), minValue(0), maxValue(600_000))

const RulesSchema = strictObject({
  /** How long every call takes, in ms. */
  delay: optional(Delay, 0),
  /** The calls that fail, by name: `cart.setQuantity`, `cart.*` or `*`. */
  fail: optional(record(string(), union([Status, literal('offline')])), {})
})

/** A status, or `offline` for a connection that breaks. */
export type Failure = number | 'offline'

/** What happens to calls until it is changed. */
export interface Rules {
  delay: number
  fail: Record<string, Failure>
}

/** What happens to one request. */
export interface Faults {
  delay?: number | undefined
  failure?: Failure | undefined
}

/** A fault, or a set of rules, is written in a way that the mock does not understand. */
export class WrongFaultError extends Error {
  override name = 'WrongFaultError'
}

/** A request that was asked to fail without a response: servers close its connection. */
export class ConnectionBrokenError extends TypeError {
  override name = 'ConnectionBrokenError'
}

/**
 * Reads rules, as `PUT /__mock/rules` and the command line give them.
 *
 * @throws {WrongFaultError} naming what is wrong, and what is expected there.
 */
export function readRules(given: unknown): Rules {
  // without required fields, the schema would take a list for an empty object
  const result = safeParse(RulesSchema, Array.isArray(given) ? undefined : given)
  if (!result.success) {
    const [issue] = result.issues
    throw new WrongFaultError(
      `The rules are wrong at "${getDotPath(issue) ?? ''}": ${issue.message}.`
    )
  }
  const unknown = Object.keys(result.output.fail).find(
    name => !allEndpoints.some(call => isCalled(name, call.name))
  )
  if (unknown === undefined) return result.output
  throw new WrongFaultError(
    `The contract has no call "${unknown}"; names are such as cart.setQuantity, cart.* or *.`
  )
}

/**
 * Reads `cart.setQuantity=500,saved.*=offline` [the option `--fail`].
 *
 * @throws {WrongFaultError}
 */
export function readFailures(text: string): Rules['fail'] {
  const pairs = text.split(',').filter(Boolean)
  const fail = Object.fromEntries(
    pairs.map(pair => {
      const [name = '', failure = ''] = pair.split('=').map(part => part.trim())
      return [name, failure === 'offline' ? failure : Number(failure || Number.NaN)]
    })
  )
  return readRules({ fail }).fail
}

/**
 * Reads what a request asks for: `status=500`, `delay=2000`, `offline`, separated by commas.
 *
 * @throws {WrongFaultError}
 */
export function readFaults(text: string): Faults {
  const faults: Faults = {}
  for (const part of text.split(',').map(part => part.trim())) {
    const [name, value = ''] = part.split('=')
    const wanted = Number(value || Number.NaN)
    if (part === '') continue
    if (part === 'offline') faults.failure = 'offline'
    else if (name === 'status' && safeParse(Status, wanted).success) faults.failure = wanted
    else if (name === 'delay' && safeParse(Delay, wanted).success) faults.delay = wanted
    else {
      throw new WrongFaultError(
        `"${part}" is not understood: status=400 to 599, delay=0 to 600000 (ms) and offline are.`
      )
    }
  }
  return faults
}

/** What the rules do to a call. The rule with the longest name counts. */
export function faultsOf({ delay, fail }: Rules, name: string): Faults {
  const [rule] = Object.entries(fail)
    .filter(([pattern]) => isCalled(pattern, name))
    .sort(([one], [other]) => other.length - one.length)
  return { delay, failure: rule?.[1] }
}

/** Waits; rejects as soon as the request is cancelled. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const broken = new ConnectionBrokenError('The request was cancelled.')
    if (signal.aborted) return reject(broken)
    const cancel = () => {
      clearTimeout(timer)
      reject(broken)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    signal.addEventListener('abort', cancel, { once: true })
  })
}

function isCalled(pattern: string, name: string): boolean {
  if (pattern === '*') return true
  return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
