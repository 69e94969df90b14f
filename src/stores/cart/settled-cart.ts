import { $cart, type CartState } from './cart.ts'

/** Resolves when the server has confirmed or rejected every cart change. */
export function settledCart(): Promise<void> {
  return new Promise(resolve => {
    const stop = $cart.subscribe(state => {
      if (!isSettled(state)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

/** Whether no change is pending. */
function isSettled(state: CartState): boolean {
  return state.status !== 'ready' || state.pending.size === 0
}
