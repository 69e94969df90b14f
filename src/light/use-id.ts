import { useState } from 'preact/compat'

let last = 0

/** Returns an id that is unique in the page. Preact counts from the beginning whenever its root is rendered again. */
export function useId(): string {
  const [id] = useState(() => {
    last += 1
    return `vitrine-${last}`
  })
  return id
}
