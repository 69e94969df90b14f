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
  /** Identifies the option when others are inserted before it. */
  key: string
  /** The address that the option links to. */
  href?: string
  /** The action of an option without an address. */
  onChoose?(): void
  content: ReactNode
  /** The options of a group appear together, below its name. */
  group?: string | undefined
}

export interface ComboboxListProps {
  /** The input of the surrounding `ComboboxField`. */
  input: RefObject<HTMLInputElement | null>
  /** Prefix of the ids inside. */
  id: string
  /** Whether to show the list, if it is not empty. */
  isOpen: boolean
  /** Called when Arrow Down requests the list. */
  onOpen(): void
  /** Called on Escape, a click or focus outside, or when an option was chosen. */
  onClose(): void
  options: readonly ComboboxOption[]
  /** The accessible name of the list. */
  listLabel: string
  /** Shown above the options. */
  header?: ReactNode
  /** Shown below the options, or instead of them. */
  footer?: ReactNode
  /** New options are being loaded. @default false */
  busy?: boolean
}

/**
 * A list of links below a search field, following the ARIA combobox pattern: arrow keys select, Enter follows the
 * link, and without a selection Enter submits the form. Options are real links, so they can be opened in a new tab.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options need a new navigation.
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
    // touching the page outside does not always move the focus
    addEventListener('pointerdown', event => closeUnless(event.composedPath().includes(box)), {
      signal
    })
    return () => stop.abort()
  }, [input, isOpen])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.target !== input.current) return
    if (event.key === 'Escape' && isOpen) {
      // otherwise the browser clears the search field
      event.preventDefault()
      props.onClose()
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      props.onOpen()
    }
  })

  useEffect(() => {
    // on the surrounding element, so that the list handles keys first
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
            // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset.
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
