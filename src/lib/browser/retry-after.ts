/** The `Retry-After` header in ms, given in seconds or as a date; `undefined` without one. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return delay >= 0 && Number.isFinite(delay) ? delay : undefined
}
