import { useLayoutEffect, useState } from 'react'

import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { DateControls } from './date-controls.tsx'

export interface DateFieldProps {
  /** The format in which the form sends the date. */
  sends: 'iso' | 'culture'
}

/**
 * The server's date field as a text field in the culture's short format, with a calendar [UIX-04]. Its label, its id and its
 * description stay as they are.
 */
export function DateField({ sends }: DateFieldProps) {
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
