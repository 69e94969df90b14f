import { $cart, type CartState } from '../../src/stores/cart.ts'

/** Waits until the server has confirmed or refused every change of the cart. */
export function settledCart(): Promise<void> {
  return new Promise(resolve => {
    const stop = $cart.subscribe(state => {
      if (!isSettled(state)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

/** Nothing is on its way. */
export function isSettled(state: CartState): boolean {
  return state.status !== 'ready' || state.pending.size === 0
}
