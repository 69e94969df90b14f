import ComboboxNav from '@github/combobox-nav'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef
} from 'react'

export interface ComboboxOption {
  /** Tells options apart, also when others come before it. */
  key: string
  /** Where it leads. */
  href: string
  content: ReactNode
}

export interface ComboboxProps {
  ref?: Ref<HTMLInputElement>
  /** Ids inside begin with it. */
  id: string
  name: string
  value: string
  /** Called with what was typed; `isComposing` while an input method still builds a word. */
  onType(text: string, isComposing: boolean): void
  /** Whether the list is shown, where there is something to show. */
  isOpen: boolean
  /** The shopper asks for the list, with Arrow Down or a click into the field. */
  onOpen(): void
  /** Escape, a click elsewhere, the focus elsewhere, or an option was taken. */
  onClose(): void
  options: readonly ComboboxOption[]
  /** The list's name. */
  listLabel: string
  /** Shown above the options. */
  header?: ReactNode
  /** Shown below the options, or instead of them. */
  footer?: ReactNode
  /** The options are about to change. @default false */
  busy?: boolean
  placeholder?: string | undefined
  required?: boolean
  maxLength?: number
}

/**
 * A search field with a list of links below it, after the combobox pattern: arrow keys choose, Enter follows, and with
 * nothing chosen Enter submits the form. Options are real links, so that they open in a new tab too.
 */
export function Combobox(props: ComboboxProps) {
  const { id, isOpen, options, header, footer, busy = false } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const nav = useRef<ComboboxNav>(undefined)
  const keys = options.map(option => option.key).join('\n')
  const hasOptions = isOpen && options.length > 0

  useImperativeHandle(props.ref, () => input.current!)

  useLayoutEffect(() => {
    nav.current = new ComboboxNav(input.current!, list.current!, {
      tabInsertsSuggestions: false
    })
    return () => nav.current?.destroy()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options must be met anew.
  useLayoutEffect(() => {
    if (!hasOptions) return
    nav.current?.start()
    return () => nav.current?.stop()
  }, [hasOptions, keys])

  const closeUnless = useEffectEvent((isInside: boolean) => {
    if (!isInside) props.onClose()
  })

  useEffect(() => {
    if (!isOpen) return
    const element = box.current!
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener(
      'focusout',
      event => closeUnless(element.contains(event.relatedTarget as Node | null)),
      { signal }
    )
    // A finger beside the list does not always take the focus away.
    addEventListener(
      'pointerdown',
      event => closeUnless(event.composedPath().includes(element)),
      {
        signal
      }
    )
    return () => stop.abort()
  }, [isOpen])

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // The browser would empty a search field.
      event.preventDefault()
      props.onClose()
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      props.onOpen()
    }
  }

  return (
    <div className="vitrine-combobox" ref={box}>
      <input
        ref={input}
        className="vitrine-input vitrine-combobox__input"
        id={id}
        name={props.name}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={props.placeholder}
        required={props.required}
        maxLength={props.maxLength}
        value={props.value}
        onChange={event =>
          props.onType(event.target.value, (event.nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={event => props.onType(event.currentTarget.value, false)}
        onClick={props.onOpen}
        onKeyDown={press}
      />
      <div className="vitrine-combobox__popup" hidden={!isOpen} aria-busy={busy || undefined}>
        {header && <div className="vitrine-combobox__header">{header}</div>}
        <div
          ref={list}
          className="vitrine-combobox__list"
          id={`${id}-list`}
          role="listbox"
          aria-label={props.listLabel}
          hidden={options.length === 0}
        >
          {options.map((option, index) => (
            <a
              key={option.key}
              className="vitrine-combobox__option"
              id={`${id}-option-${index}`}
              role="option"
              aria-selected={undefined}
              tabIndex={-1}
              href={option.href}
              onMouseDown={keepFocusInField}
              onClick={event => opensHere(event) && props.onClose()}
            >
              {option.content}
            </a>
          ))}
        </div>
        {footer && <div className="vitrine-combobox__footer">{footer}</div>}
      </div>
    </div>
  )
}

function keepFocusInField(event: MouseEvent): void {
  if (event.button === 0) event.preventDefault()
}

function opensHere(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}
