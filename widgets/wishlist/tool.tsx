import { type ReactNode, useState } from 'react'

export interface ToolProps {
  label: string
  /** Accessible name, for several tools with the same label. */
  name?: string
  className?: string
  /** Rendered only while open. */
  children(close: () => void): ReactNode
}

/** A `<details>` element whose content is rendered only while it is open. */
export function Tool({ label, name, className = 'tool', children }: ToolProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={`vitrine-wishlist__${className}`}
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="vitrine-wishlist__summary" aria-label={name}>
        {label}
      </summary>
      {isOpen && children(() => setOpen(false))}
    </details>
  )
}
