// What the light flavour bundles in place of `react`: see README.md.

export {
  Component,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  memo,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useDeferredValue,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState
} from 'preact/compat'
export { Activity } from './activity.ts'
export {
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useSyncExternalStore
} from './effects.ts'
export { useId } from './use-id.ts'
