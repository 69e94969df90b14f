import { useEffect, useId, useState } from 'react'

import { context } from '../../src/context.ts'
import { useLiveValue } from '../../src/element/use-live-value.ts'
import { shortDateExample, shortDatePattern } from '../../src/shared/dates/short-date.ts'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import { t } from './date-field.messages.ts'
import { type Typed, typedOf, useDateInput } from './use-date-input.ts'

/** What the widget adds to the server's field: the value that is sent, the calendar, the hint, and what is wrong. */
export function DateControls({
  input,
  sends
}: {
  input: HTMLInputElement
  /** The format in which the form sends the date. */
  sends: 'iso' | 'culture'
}) {
  const { culture } = context()
  const { name, typed, problem, write, choose } = useDateInput(input, culture)
  const sentFor = ({ text, iso }: Typed) => (sends === 'iso' && iso) || text.trim()
  useLiveValue(
    () => sentFor(typedOf(input.value, culture)),
    value => write(String(value ?? input.defaultValue))
  )
  const noteId = useId()
  const [, setChanges] = useState(0)

  // the form does not send what the page disables
  useEffect(() => {
    const observer = new MutationObserver(() => setChanges(before => before + 1))
    observer.observe(input, { attributeFilter: ['disabled', 'form', 'max', 'min'] })
    return () => observer.disconnect()
  }, [input])

  useEffect(() => describeBy(input, noteId), [input, noteId])
  useEffect(() => {
    const letters = { day: t('dayLetter'), month: t('monthLetter'), year: t('yearLetter') }
    input.placeholder = shortDatePattern(culture, letters)
    return () => input.removeAttribute('placeholder')
  }, [input, culture])
  useEffect(() => {
    if (!problem) return
    input.setAttribute('aria-invalid', 'true')
    return () => input.removeAttribute('aria-invalid')
  }, [input, problem])

  return (
    <>
      <input
        type="hidden"
        name={name}
        form={input.getAttribute('form') ?? undefined}
        disabled={input.disabled}
        value={sentFor(typed)}
      />
      <CalendarPopover
        label={labelOf(input)}
        value={typed.iso ?? ''}
        min={input.min}
        max={input.max}
        culture={culture}
        onChoose={iso => {
          if (!input.readOnly) choose(iso)
          input.focus()
        }}
      />
      <div className="vitrine-date-field__note" id={noteId}>
        {problem ? (
          <span className="vitrine-date-field__problem" role="alert">
            {problem}
          </span>
        ) : (
          <VisuallyHidden>
            {t('example', { example: shortDateExample(culture) })}
          </VisuallyHidden>
        )}
      </div>
    </>
  )
}

/** The label that the page gives. */
function labelOf({ ariaLabel, labels }: HTMLInputElement): string {
  return (ariaLabel ?? labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Adds a description to those that the page gives. Returns a function that removes it. */
function describeBy(input: HTMLInputElement, id: string): () => void {
  const before = input.getAttribute('aria-describedby')
  input.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
  return () => {
    if (before) input.setAttribute('aria-describedby', before)
    else input.removeAttribute('aria-describedby')
  }
}
