import type { ReactNode, Ref } from 'react'

export interface ComboboxFieldProps {
  ref?: Ref<HTMLInputElement>
  id: string
  name: string
  value: string
  placeholder?: string | undefined
  /** Called with the text; `isComposing` while an input method is composing. */
  onType(text: string, isComposing: boolean): void
  /** Called when a click in the field requests the list. */
  onOpen(): void
  onFocus(): void
  required?: boolean
  maxLength?: number
  /** A `ComboboxList`; it may be loaded later than the field. */
  children?: ReactNode
}

/** A search field with a list of links below it: see `ComboboxList`. */
export function ComboboxField(props: ComboboxFieldProps) {
  return (
    <div className="vitrine-combobox">
      <input
        ref={props.ref}
        className="vitrine-input vitrine-combobox__input"
        id={props.id}
        name={props.name}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded="false"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required={props.required}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        value={props.value}
        onChange={event =>
          props.onType(event.target.value, (event.nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={event => props.onType(event.currentTarget.value, false)}
        onClick={props.onOpen}
        onFocus={props.onFocus}
      />
      {props.children}
    </div>
  )
}
