/**
 * Shows values of fields before the server has confirmed them. When the last pending change of a field has ended, well or badly, the
 * last value that the server has confirmed is shown: neither one that it has rejected, nor an older one in place of a newer one.
 */
export function optimisticFields() {
  const latest = new Map<string, symbol>()
  const confirmed = new Map<string, unknown>()

  /**
   * Changes of a field are sent in the order of the calls. Rejects with the reason of the server.
   *
   * @param send Resolves to the value that the server has afterwards.
   */
  return async function change<Value>(
    field: string,
    from: Value,
    to: Value,
    show: (value: Value) => void,
    send: () => Promise<Value>
  ): Promise<void> {
    const own = Symbol()
    if (!latest.has(field)) confirmed.set(field, from)
    latest.set(field, own)
    show(to)
    try {
      confirmed.set(field, await send())
    } finally {
      if (latest.get(field) === own) {
        latest.delete(field)
        show(confirmed.get(field) as Value)
      }
    }
  }
}
