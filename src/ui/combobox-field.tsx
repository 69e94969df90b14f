import type { ReactNode, Ref } from 'react'

export interface ComboboxFieldProps {
  ref?: Ref<HTMLInputElement>
  id: string
  name: string
  value: string
  placeholder?: string | undefined
  /** Called with what was typed; `isComposing` while an input method still builds a word. */
  onType(text: string, isComposing: boolean): void
  /** A click into the field asks for the list. */
  onOpen(): void
  onFocus(): void
  required?: boolean
  maxLength?: number
  /** The list, a `ComboboxList`; it may come later than the field. */
  children?: ReactNode
}

/** A search field that has, or will have, a list of links below it: see `ComboboxList`. */
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
