import type { CalendarDate } from 'cally'
import 'cally'
import { type Ref, useEffect, useRef } from 'react'

import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { t } from './date-field.messages.ts'

export interface CalendarProps {
  /** ISO 8601, like `min` and `max`; `''` without a date. */
  value: string
  min: string
  max: string
  culture: string
  /** The chosen day in ISO 8601; `''` to remove the date. */
  onChoose(iso: string): void
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'calendar-date': CallyProps & {
        value: string
        min?: string | undefined
        max?: string | undefined
        locale: string
        'first-day-of-week': number
        'show-outside-days': boolean
      }
      'calendar-month': CallyProps
      'calendar-select-month': CallyProps
      'calendar-select-year': CallyProps
    }
  }
}

interface CallyProps {
  ref?: Ref<HTMLElement>
  children?: React.ReactNode
}

/** A month of days, with the keyboard of the ARIA date grid pattern [UIX-04]. */
export function Calendar({ value, min, max, culture, onChoose }: CalendarProps) {
  const calendar = useRef<InstanceType<typeof CalendarDate> & HTMLElement>(null)
  const today = localToday()
  const canBeToday = (!min || today >= min) && (!max || today <= max)

  useEffect(() => {
    const element = calendar.current!
    const choose = () => onChoose((element as unknown as { value: string }).value)
    element.addEventListener('change', choose)
    return () => element.removeEventListener('change', choose)
  })

  // its days are rendered in tasks of their own, on a busy device several frames later: the shopper may have gone on
  useEffect(() => {
    const element = calendar.current!
    let frame = requestAnimationFrame(focusDay)
    function focusDay() {
      if (!isFocusNear(element)) return
      element.focus({ preventScroll: true })
      if (!element.contains(document.activeElement)) frame = requestAnimationFrame(focusDay)
    }
    return () => cancelAnimationFrame(frame)
  }, [])

  useEffect(() => {
    const month = calendar.current!.querySelector('calendar-month')!
    const options = { capture: true }
    month.addEventListener('keydown', catchUp, options)
    return () => month.removeEventListener('keydown', catchUp, options)
  }, [])

  return (
    <>
      <calendar-date
        ref={calendar as Ref<HTMLElement>}
        value={value}
        min={min || undefined}
        max={max || undefined}
        locale={culture}
        first-day-of-week={firstDayOfWeek(culture)}
        show-outside-days={true}
      >
        <Arrow slot="previous" label={t('previous')} path="M15 5l-7 7 7 7" />
        <Arrow slot="next" label={t('next')} path="M9 5l7 7-7 7" />
        <div slot="heading" className="vitrine-date-field__selects">
          <calendar-select-month>
            <span slot="label">{t('month')}</span>
          </calendar-select-month>
          <calendar-select-year>
            <span slot="label">{t('year')}</span>
          </calendar-select-year>
        </div>
        <calendar-month />
      </calendar-date>
      <div className="vitrine-date-field__actions">
        <button
          type="button"
          className="vitrine-button"
          disabled={!canBeToday}
          onClick={() => onChoose(today)}
        >
          {t('today')}
        </button>
        <button type="button" className="vitrine-button" onClick={() => onChoose('')}>
          {t('clear')}
        </button>
      </div>
    </>
  )
}

function Arrow({ slot, label, path }: { slot: string; label: string; path: string }) {
  return (
    <svg
      slot={slot}
      className="vitrine-field-button__icon"
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

/**
 * Cally focuses the day that an arrow key leads to in a task of its own. On a busy device, the next key comes before it, and would
 * choose the day that the shopper has left.
 */
function catchUp(event: KeyboardEvent) {
  const month = event.currentTarget as HTMLElement
  const focused = () => month.shadowRoot!.activeElement as HTMLElement | null
  const left = focused()
  month.focus({ preventScroll: true })
  if (focused() === left || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  focused()!.click()
}

/** Whether the focus is in the popover or on its button. Some browsers do not focus a button that is pressed. */
function isFocusNear(calendar: HTMLElement): boolean {
  const popover = calendar.closest('[popover]')
  const { activeElement } = safeDocument
  return (
    activeElement === safeDocument.body ||
    activeElement === popover?.previousElementSibling ||
    !!popover?.contains(activeElement)
  )
}

/** Today in the shopper's time zone, in ISO 8601. */
function localToday(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** 0 for Sunday to 6 for Saturday; Monday where the browser does not know it. */
function firstDayOfWeek(culture: string): number {
  const locale = new Intl.Locale(culture) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
}
