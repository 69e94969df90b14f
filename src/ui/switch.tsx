import { useId } from 'react'

export interface SwitchProps {
  label: string
  /** A description below the label. */
  text?: string
  /** A note beside the switch, for example why it cannot be changed. */
  note?: string
  checked: boolean
  /** @default false */
  disabled?: boolean
  name?: string
  onChange?(isOn: boolean): void
}

/** A checkbox presented as an on/off switch, with a description. */
export function Switch({
  label,
  text,
  note,
  checked,
  disabled = false,
  name,
  onChange
}: SwitchProps) {
  const id = useId()
  const textId = `${id}-text`
  const noteId = `${id}-note`
  const describedBy = [text && textId, note && noteId].filter(Boolean).join(' ')
  return (
    <div className="vitrine-switch">
      <div className="vitrine-switch__words">
        <label className="vitrine-switch__label" htmlFor={id}>
          {label}
        </label>
        {text && (
          <p className="vitrine-switch__text" id={textId}>
            {text}
          </p>
        )}
        {note && (
          <p className="vitrine-switch__note" id={noteId}>
            {note}
          </p>
        )}
      </div>
      <input
        className="vitrine-switch__input"
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy || undefined}
        onChange={event => onChange?.(event.target.checked)}
      />
    </div>
  )
}
