import { type RefObject, useEffect, useRef } from 'react'

import type { FieldFile } from '../lib/assets/field-file.ts'

/**
 * Tells the page with `input` and `change`, as a native field does, when the shopper has changed what the form sends. The events come
 * from the field that sends the files.
 *
 * @returns What to call when the shopper acts, and when the page itself resets the files.
 */
export function useFileChanges(
  place: RefObject<HTMLFieldSetElement | null>,
  files: readonly FieldFile[]
): { act(): void; forget(): void } {
  const isTouched = useRef(false)
  const sent = files
    .filter(({ status }) => status === 'ready')
    .map(({ id, tmpName }) => `${id} ${tmpName}`)
    .join(';')
  const seen = useRef(sent)

  useEffect(() => {
    if (seen.current === sent) return
    seen.current = sent
    if (!isTouched.current) return
    const field = place.current?.querySelector(
      'input[name^="list-assets-orders-"], input[name^="AssetId-"]'
    )
    for (const type of ['input', 'change']) {
      field?.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, [place, sent])

  return {
    act() {
      isTouched.current = true
    },
    forget() {
      isTouched.current = false
    }
  }
}
