interface OptimisticChange<Value> {
  from: Value
  to: Value
  show(value: Value): void
  /** Resolves to the value that the server has afterwards. */
  send(): Promise<Value>
}

/**
 * Shows values of fields before the server has confirmed them. When the last pending change of a field has ended, well or badly, the
 * last value that the server has confirmed is shown: neither one that it has rejected, nor an older one in place of a newer one.
 */
export function optimisticFields() {
  const pending = new Map<string, { last: symbol; confirmed: unknown }>()

  /** Changes of a field are sent in the order of the calls. Rejects with the reason of the server. */
  return async function change<Value>(
    field: string,
    { from, to, show, send }: OptimisticChange<Value>
  ): Promise<void> {
    const own = Symbol(field)
    const state = pending.get(field) ?? { last: own, confirmed: from }
    state.last = own
    pending.set(field, state)
    show(to)
    try {
      state.confirmed = await send()
    } finally {
      if (state.last === own) {
        pending.delete(field)
        show(state.confirmed as Value)
      }
    }
  }
}
