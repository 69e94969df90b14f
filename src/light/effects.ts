import {
  useEffect as usePreactEffect,
  useLayoutEffect as usePreactLayoutEffect,
  useSyncExternalStore as usePreactStore
} from 'preact/compat'
import { useVisible } from './activity.ts'
import { runEarly } from './commit.ts'

// biome-ignore lint/suspicious/noConfusingVoidType: what effects return in React
type Effect = () => void | (() => void)
type Inputs = readonly unknown[]
type Subscribe = (onChange: () => void) => () => void

/** Runs an effect after the commit, while no `Activity` hides the component. */
export function useEffect(effect: Effect, inputs?: Inputs): void {
  const isVisible = useVisible()
  usePreactEffect(() => (isVisible ? effect() : undefined), inputs && [...inputs, isVisible])
}

/** Runs an effect during the commit, while no `Activity` hides the component. */
export function useLayoutEffect(effect: Effect, inputs?: Inputs): void {
  const isVisible = useVisible()
  usePreactLayoutEffect(
    () => (isVisible ? effect() : undefined),
    inputs && [...inputs, isVisible]
  )
}

/** Reads a store, and subscribes to it while no `Activity` hides the component. */
export function useSyncExternalStore<Value>(subscribe: Subscribe, read: () => Value): Value {
  return usePreactStore(useVisible() ? subscribe : neverSubscribe, read)
}

function neverSubscribe() {
  return () => {}
}

/**
 * Runs an effect before the layout effects of all components that are drawn with this one, and its cleanup before the nodes are
 * removed. React runs it before the nodes are inserted, too; here they are in the container of the view already.
 */
export function useInsertionEffect(effect: Effect, inputs: Inputs): void {
  usePreactLayoutEffect(runEarly(effect), inputs)
}
