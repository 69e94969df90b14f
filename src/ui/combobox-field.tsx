import type { ReactNode } from 'react'

import type { Combobox } from './use-combobox.ts'

export interface ComboboxFieldProps {
  combobox: Combobox
  name: string
  placeholder?: string | undefined
  required?: boolean
  maxLength?: number
  /** Called when the field gets the focus, before anything is typed. */
  onFocus?(): void
  /** A `ComboboxList`; it may be loaded later than the field. */
  children?: ReactNode
}

/** A search field with a list of links below it: see `ComboboxList`. */
export function ComboboxField({ combobox, onFocus, children, ...rest }: ComboboxFieldProps) {
  return (
    <div className="vitrine-combobox">
      <input
        autoComplete="off"
        {...combobox.attributes}
        {...rest}
        {...(rest.required && { 'data-val': 'true' })}
        ref={combobox.input}
        className="vitrine-input vitrine-combobox__input"
        id={combobox.id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded="false"
        enterKeyHint="search"
        autoCapitalize="off"
        spellCheck={false}
        value={combobox.text}
        onChange={({ target, nativeEvent }) =>
          combobox.type(target.value, (nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={event => combobox.type(event.currentTarget.value)}
        onClick={combobox.open}
        onFocus={onFocus}
      />
      {children}
    </div>
  )
}
