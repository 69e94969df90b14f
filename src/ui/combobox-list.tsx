import ComboboxNav from '@github/combobox-nav'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef
} from 'react'

export interface ComboboxOption {
  /** Tells options apart, also when others come before it. */
  key: string
  /** Where it leads. */
  href?: string
  /** What it does instead, where it leads nowhere. */
  onChoose?(): void
  content: ReactNode
  /** Options of a group stand together, below its name. */
  group?: string | undefined
}

export interface ComboboxListProps {
  /** The field of the `ComboboxField` around it. */
  input: RefObject<HTMLInputElement | null>
  /** Ids inside begin with it. */
  id: string
  /** Whether the list is shown, where there is something to show. */
  isOpen: boolean
  /** The shopper asks for the list, with Arrow Down. */
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
}

/**
 * A list of links below a search field, after the combobox pattern: arrow keys choose, Enter follows, and with
 * nothing chosen Enter submits the form. Options are real links, so that they open in a new tab too.
 */
export function ComboboxList(props: ComboboxListProps) {
  const { input, id, isOpen, options, header, footer, busy = false } = props
  const list = useRef<HTMLDivElement>(null)
  const nav = useRef<ComboboxNav>(undefined)
  const keys = options.map(option => option.key).join('\n')
  const hasOptions = isOpen && options.length > 0

  useLayoutEffect(() => {
    nav.current = new ComboboxNav(input.current!, list.current!, {
      tabInsertsSuggestions: false
    })
    return () => nav.current?.destroy()
  }, [input])

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
    const box = input.current!.parentElement!
    const stop = new AbortController()
    const { signal } = stop
    box.addEventListener(
      'focusout',
      event => closeUnless(box.contains(event.relatedTarget as Node | null)),
      { signal }
    )
    // A finger beside the list does not always take the focus away.
    addEventListener('pointerdown', event => closeUnless(event.composedPath().includes(box)), {
      signal
    })
    return () => stop.abort()
  }, [input, isOpen])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.target !== input.current) return
    if (event.key === 'Escape' && isOpen) {
      // The browser would empty a search field.
      event.preventDefault()
      props.onClose()
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      props.onOpen()
    }
  })

  useEffect(() => {
    // around the field: what the list makes of a key comes first
    const box = input.current!.parentElement!
    const onKey = (event: KeyboardEvent) => press(event)
    box.addEventListener('keydown', onKey)
    return () => box.removeEventListener('keydown', onKey)
  }, [input])

  const drawOption = (option: ComboboxOption) => (
    <a
      key={option.key}
      className="vitrine-combobox__option"
      id={`${id}-option-${options.indexOf(option)}`}
      role="option"
      aria-selected={undefined}
      tabIndex={-1}
      href={option.href}
      onMouseDown={keepFocusInField}
      onClick={event => {
        if (opensHere(event)) props.onClose()
        option.onChoose?.()
      }}
    >
      {option.content}
    </a>
  )

  return (
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
        {groupsOf(options).map(group =>
          group.name === undefined ? (
            group.options.map(drawOption)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={group.name} role="group" aria-label={group.name}>
              <div className="vitrine-combobox__group" aria-hidden="true">
                {group.name}
              </div>
              {group.options.map(drawOption)}
            </div>
          )
        )}
      </div>
      {footer && <div className="vitrine-combobox__footer">{footer}</div>}
    </div>
  )
}

interface Group {
  name: string | undefined
  options: ComboboxOption[]
}

function groupsOf(options: readonly ComboboxOption[]): Group[] {
  const groups: Group[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.options.push(option)
    else groups.push({ name: option.group, options: [option] })
  }
  return groups
}

function keepFocusInField(event: MouseEvent): void {
  if (event.button === 0) event.preventDefault()
}

function opensHere(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}
