/** How a shop has refused a request. */
export interface Refused {
  status: number
  /** The parsed body. */
  data: unknown
}

/**
 * What `shop.send` has failed with. Compares no classes, because an adapter that is loaded as a file of its own has others.
 *
 * @returns `undefined` if there was no response, or one of 500 and above, which explains nothing.
 */
export function refusedOf(error: unknown): Refused | undefined {
  const { status, data, detail, cause } = (error ?? {}) as Record<string, unknown>
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  return { status, data: data ?? detail ?? (cause as { data?: unknown } | undefined)?.data }
}
