import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Runs when the form of a field is reset. */
export function useFormReset(
  field: RefObject<HTMLInputElement | HTMLButtonElement | null>,
  onReset: () => void
): void {
  const run = useEffectEvent(onReset)
  useEffect(() => {
    const hear = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && field.current?.form === target) run()
    }
    document.addEventListener('reset', hear)
    return () => document.removeEventListener('reset', hear)
  }, [field])
}
