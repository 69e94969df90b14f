import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  formatShortDate,
  parseShortDate,
  shortDateExample
} from '../../src/shared/dates/short-date.ts'
import { t } from './date-field.messages.ts'

/** What the shopper has typed. */
export interface Typed {
  text: string
  /** ISO 8601; `undefined` if the text is empty or not a date. */
  iso: string | undefined
}

/**
 * Turns the server's `<input type="date">` into a text field in the culture's short format, and back when the view is removed. Its
 * name moves to the hidden field that the view renders.
 */
export function useDateInput(input: HTMLInputElement, culture: string) {
  const [{ name }] = useState(() => ({ name: input.name }))
  const [typed, setTyped] = useState<Typed>(() => typedOf(input.value, culture))
  const [problem, setProblem] = useState('')
  const latest = useRef(typed)
  latest.current = typed

  function write(value: string) {
    const next = typedOf(value, culture)
    input.value = next.text
    setTyped(next)
    setProblem('')
  }

  /** The page hears of it as of a date that was typed. */
  function choose(iso: string) {
    input.value = typedOf(iso, culture).text
    for (const type of ['input', 'change']) {
      input.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }

  useLayoutEffect(() => {
    input.type = 'text'
    input.value = latest.current.text
    input.removeAttribute('name')
    return () => {
      input.type = 'date'
      input.value = latest.current.iso ?? ''
      input.name = name
    }
  }, [input, name])

  // before the shopper can type the next letter
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    input.addEventListener(
      'input',
      () => {
        // before the page hears of it, because it may read what the form sends
        flushSync(() => {
          setTyped({ text: input.value, iso: parseShortDate(input.value, culture) })
          setProblem('')
        })
      },
      { signal }
    )
    // the text is shown as it was understood, and checked, once the shopper has finished typing
    input.addEventListener(
      'change',
      () => {
        write(input.value)
        setProblem(dateProblem(input, culture))
      },
      { signal }
    )
    // after the browser has reset the text to the value that the server sent
    input.form?.addEventListener('reset', () => setTimeout(() => write(input.defaultValue)), {
      signal
    })
    return () => stop.abort()
  })

  // the browser stops a form with a date that the server would reject, and shows the reason
  useEffect(() => input.setCustomValidity(dateProblem(input, culture)))
  useEffect(() => () => input.setCustomValidity(''), [input])

  return { name, typed, problem, write, choose }
}

/** What a text means in the short format of a culture, or in ISO 8601. */
export function typedOf(value: string, culture: string): Typed {
  const iso = parseShortDate(value, culture)
  return { text: iso ? formatShortDate(iso, culture) : value, iso }
}

/** Why the date in a field cannot be sent: it does not exist, or is outside the field's `min` and `max`; `''` if it can. */
function dateProblem(input: HTMLInputElement, culture: string): string {
  const text = input.value.trim()
  if (text === '') return ''
  const iso = parseShortDate(text, culture)
  if (iso === undefined) return t('invalid', { example: shortDateExample(culture) })
  // ISO 8601 dates sort as texts
  if (input.min && iso < input.min)
    return t('early', { date: formatShortDate(input.min, culture) })
  if (input.max && iso > input.max)
    return t('late', { date: formatShortDate(input.max, culture) })
  return ''
}
