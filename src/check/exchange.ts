/** A request with its response, as the report shows them. */
export interface Exchange {
  readonly method: string
  readonly url: URL
  /** What was sent, besides cookies. */
  readonly sent: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The response as JSON; `undefined` if it is none. */
export function jsonOf({ text }: Exchange): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The media type of a response, in lower case and without parameters. */
export function typeOf({ headers }: Exchange): string {
  return (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
}

/** The text for the shopper in a refusal, in any of the shapes that pages understand. */
export function messageOf(exchange: Exchange): string | undefined {
  const body = jsonOf(exchange)
  if (typeof body !== 'object' || body === null) return undefined
  const fields = body as Record<string, unknown>
  const texts = ['Message', 'message', 'error', 'detail', 'title'].map(name => fields[name])
  // errors by field, as in Django
  return [
    ...texts,
    ...Object.values(fields).flatMap(list => (Array.isArray(list) ? list : []))
  ].find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** `GET /shop/api/v1/shoppingcarts` */
export function lineOf({ method, url }: Exchange): string {
  return `${method} ${url.pathname}${url.search}`
}
