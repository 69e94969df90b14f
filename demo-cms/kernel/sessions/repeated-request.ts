import type { FastifyRequest } from 'fastify'

/** Marks a request that has been redirected to itself, so that a browser without the new cookie does not loop. */
const REPEATED = 'repeated=1'

/** How often a request was redirected to itself for a new session id, and the start of the hash of the id that it had then. */
const RENEWED = /([?&])renewed=(\d)([0-9a-f]{16})(?=&|$)/

/** A request was sent with an old cookie of the browser, or its response has a new one: the browser repeats it. */
export class RequestRepeated extends Error {
  override name = 'RequestRepeated'
  readonly url: string

  constructor(url: string) {
    super('The browser repeats the request with another cookie.')
    this.url = url
  }
}

/** Whether a request was repeated because its session had ended. */
export function isRepeated({ url }: FastifyRequest): boolean {
  return new RegExp(`[?&]${REPEATED}(?:&|$)`).test(url)
}

export function urlToRepeat({ url }: FastifyRequest): string {
  return withParameter(url, REPEATED)
}

export interface Renewal {
  /** How often the request was repeated already. */
  round: number
  /** Whether the session still has the id that it had then. */
  isPending(idHash: string): boolean
}

/** What a request says about the new id of its session; `undefined` when it was not repeated for one. */
export function renewalOf({ url }: FastifyRequest): Renewal | undefined {
  const [, , round, hash = ''] = RENEWED.exec(url) ?? []
  return round === undefined
    ? undefined
    : { round: Number(round), isPending: idHash => idHash.startsWith(hash) }
}

export function urlToRenew({ url }: FastifyRequest, idHash: string, round: number): string {
  const parameter = `renewed=${round}${idHash.slice(0, 16)}`
  return RENEWED.test(url)
    ? url.replace(RENEWED, `$1${parameter}`)
    : withParameter(url, parameter)
}

function withParameter(url: string, parameter: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}`
}
