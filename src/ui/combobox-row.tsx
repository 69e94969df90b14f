import { Highlight } from './highlight.tsx'

export interface ComboboxRowProps {
  name: string
  /** The part of the name that the shopper typed is highlighted. */
  typed: string
  /** Shown below the name. */
  details?: string | undefined
}

/** An option of a `ComboboxList` in two lines. */
export function ComboboxRow({ name, typed, details }: ComboboxRowProps) {
  return (
    <span className="vitrine-combobox__row">
      <Highlight text={name} typed={typed} />
      {details && <small>{details}</small>}
    </span>
  )
}
