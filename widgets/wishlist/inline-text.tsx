import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useUnsaved } from '../../src/ui/use-unsaved.ts'
import { showProblem } from './show-problem.ts'

export interface InlineTextProps {
  value: string
  /** Accessible name, such as "Name of the list". */
  label: string
  /** Shown if the text is empty. */
  placeholder?: string
  maxLength: number
  /** Whether the text is multiline: Shift+Enter inserts a line break. */
  isLong?: boolean
  onSave(text: string): Promise<void>
}

/** A text that turns into a field when pressed: Enter and leaving the field save, Escape cancels [WISH-04]. */
export function InlineText(props: InlineTextProps) {
  const { value, label, isLong } = props
  const [draft, setDraft] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isEditing = draft !== undefined
  useUnsaved(isEditing && draft !== value)

  useEffect(() => {
    if (isEditing) field.current?.select()
  }, [isEditing])

  function end() {
    setDraft(undefined)
    // wait until the button is rendered
    queueMicrotask(() => button.current?.focus())
  }

  function save() {
    const text = draft?.trim()
    setDraft(undefined)
    if (text === undefined || text === value) return
    props.onSave(text).catch(showProblem)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      end()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
    queueMicrotask(() => button.current?.focus())
  }

  if (!isEditing) {
    return (
      <button
        ref={button}
        type="button"
        className="vitrine-wishlist__edit"
        aria-label={value ? `${value} – ${label}` : label}
        onClick={() => setDraft(value)}
      >
        {value || props.placeholder}
      </button>
    )
  }
  const common = {
    ref: field,
    className: 'vitrine-input vitrine-wishlist__field',
    value: draft,
    maxLength: props.maxLength,
    'aria-label': label,
    onKeyDown: press,
    onBlur: save
  }
  return isLong ? (
    <textarea {...common} rows={3} onChange={event => setDraft(event.target.value)} />
  ) : (
    <input {...common} autoComplete="off" onChange={event => setDraft(event.target.value)} />
  )
}
