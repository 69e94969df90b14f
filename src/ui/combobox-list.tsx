import ComboboxNav from '@github/combobox-nav'
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef
} from 'react'
import { messages } from '../i18n/messages.ts'
import { isPlainPress } from '../lib/dom/plain-press.ts'
import texts from '../texts/en/lookup.json'
import { useAnnouncement } from './use-announcement.ts'
import type { Combobox } from './use-combobox.ts'
import type { LookupState } from './use-lookup.ts'

const t = messages('lookup', texts)

export interface ComboboxOption {
  /** Identifies the option when others are inserted before it. */
  key: string
  /** The URL that the option links to. */
  href?: string
  /** The action of an option without a URL. */
  onChoose?(): void
  content: ReactNode
  /** The options of a group appear together, below its name. */
  group?: string | undefined
}

export interface ComboboxListProps {
  /** Arrow Down opens it; Escape, a click or focus outside and the choice of an option close it. */
  combobox: Pick<Combobox, 'id' | 'input' | 'open' | 'close'>
  isOpen: boolean
  options: readonly ComboboxOption[]
  /** The accessible name of the list. */
  listLabel: string
  /** Shown above the options. */
  header?: ReactNode
  /** Shown below the options. */
  footer?: ReactNode
  /** The state of a `useLookup`: shows and announces that it is running or has failed. */
  state?: LookupState<unknown>
  /** The result of a `useLookup`: it is announced, and shown if there are no options. */
  result?: string
}

/**
 * A list of links below a search field, following the ARIA combobox pattern: arrow keys select, Enter follows the
 * link, and without a selection Enter submits the form. Options are real links, so they can be opened in a new tab.
 */
export function ComboboxList(props: ComboboxListProps) {
  const { isOpen, options, header, footer, state, result = '' } = props
  const { id, input, open, close } = props.combobox
  const list = useRef<HTMLDivElement>(null)
  const nav = useRef<ComboboxNav>(undefined)
  const keys = options.map(option => option.key).join('\n')
  const hasOptions = isOpen && options.length > 0
  const outcome = state?.status === 'failed' ? t('failed') : result
  const isLoading = state?.status === 'loading'
  const note = options.length > 0 ? '' : isLoading ? t('loading') : outcome
  useAnnouncement(isOpen ? outcome : '', state)

  useLayoutEffect(() => {
    nav.current = new ComboboxNav(input.current!, list.current!, {
      tabInsertsSuggestions: false
    })
    return () => {
      nav.current?.destroy()
      // stopping it after that would bring `aria-expanded` back to a field that is no combobox any more
      nav.current = undefined
    }
  }, [input])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options need a new navigation.
  useLayoutEffect(() => {
    if (!hasOptions) return
    nav.current?.start()
    return () => nav.current?.stop()
  }, [hasOptions, keys])

  useCloseOnLeave(props.combobox, isOpen)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.target !== input.current) return
    if (event.key === 'Escape' && isOpen) {
      // otherwise the browser clears the search field
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      open()
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
        if (isPlainPress(event)) close()
        option.onChoose?.()
      }}
    >
      {option.content}
    </a>
  )

  return (
    <div
      className="vitrine-combobox__popup"
      hidden={!isOpen}
      aria-busy={isLoading || undefined}
    >
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
      {(note || footer) && (
        <div className="vitrine-combobox__footer">
          {note && <p className="vitrine-combobox__note">{note}</p>}
          {footer}
        </div>
      )}
    </div>
  )
}

/** Closes the list when the focus or the pointer goes elsewhere. */
function useCloseOnLeave(
  { input, close }: ComboboxListProps['combobox'],
  isOpen: boolean
): void {
  const closeUnless = useEffectEvent((isInside: boolean) => {
    if (!isInside) close()
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
