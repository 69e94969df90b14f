import { useLayoutEffect, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, oneOf } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { DateControls } from './date-controls.tsx'

export const attributes = {
  sends: about(
    'The format in which the form sends the date: `iso` (`2026-12-31`), or `culture`, the short format of the page’s culture.',
    optional(oneOf(['iso', 'culture']), 'iso')
  )
}

/**
 * The server's date field as a text field in the culture's short format, with a calendar [UIX-04]. Its label, its id and its
 * description stay as they are.
 */
export function DateField({ sends }: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  const [input, setInput] = useState<HTMLInputElement | null>(null)

  // the fallback is in its container once the view is shown
  useLayoutEffect(() => setInput(fallbackContainer.querySelector('input')), [fallbackContainer])

  return (
    <div className="vitrine-date-field">
      <KeptNode node={fallbackContainer} />
      {input && <DateControls input={input} sends={sends} />}
    </div>
  )
}
