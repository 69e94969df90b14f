// `react` on a page without a bundler: that of the tags, in either flavour.

import { React } from './define.js'

export const {
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
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore
} = React
export default React
