import { useLayoutEffect } from 'react'

import { useHost } from './host.ts'

/** Makes `value` of the tag the value of its field, which scripts can read and set [FORM-12]. */
export function useLiveValue<Value>(get: () => Value, set: (value: unknown) => void): void {
  const { element } = useHost()
  useLayoutEffect(() => {
    const early = Object.getOwnPropertyDescriptor(element, 'value')
    Object.defineProperty(element, 'value', { get, set, configurable: true, enumerable: true })
    // set before the view came
    if (early && !early.get) set(early.value)
    return () => {
      Reflect.deleteProperty(element, 'value')
    }
  })
}
