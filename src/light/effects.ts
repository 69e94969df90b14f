import {
  useMemo,
  useEffect as usePreactEffect,
  useLayoutEffect as usePreactLayoutEffect,
  useSyncExternalStore as usePreactStore,
  useRef
} from 'preact/compat'
import { useVisible } from './activity.ts'

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
 * Runs an effect before the nodes of a component are inserted, and its cleanup before they are removed. Preact would run the effect
 * after the layout effects of all children, which would measure nodes outside of the document; this one runs it while the
 * component is drawn.
 */
export function useInsertionEffect(effect: Effect, inputs: Inputs): void {
  const cleanup = useRef<ReturnType<Effect>>(undefined)
  useMemo(() => {
    cleanup.current?.()
    cleanup.current = effect()
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists them
  }, inputs)
  usePreactLayoutEffect(() => () => cleanup.current?.(), [])
}
