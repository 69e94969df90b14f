import { useEffect, useRef, useState } from 'react'

import { unknownProblem } from '../../src/i18n/explain.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { Popover } from '../../src/ui/popover.tsx'
import type { CalendarProps } from './calendar.tsx'
import { t } from './date-field.messages.ts'

// most shoppers type a date
const Calendar = lazyView(
  () => import('./calendar.tsx').then(code => code.Calendar),
  () => <ErrorMessage text={unknownProblem()} />
)

export interface CalendarPopoverProps extends CalendarProps {
  /** The label of the field, so that the buttons of two fields differ. */
  label: string
}

/** A button that opens the calendar. */
export function CalendarPopover({ label, onChoose, ...props }: CalendarPopoverProps) {
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const popover = content.current?.closest('[popover]')
    const read = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    popover?.addEventListener('toggle', read)
    return () => popover?.removeEventListener('toggle', read)
  }, [])

  return (
    <Popover
      label={label ? t('chooseFor', { label }) : t('choose')}
      className="vitrine-field-button"
      button={
        <svg className="vitrine-field-button__icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
        </svg>
      }
    >
      <div className="vitrine-date-field__calendar" ref={content}>
        {isOpen && (
          <Calendar
            {...props}
            onChoose={iso => {
              content.current?.closest<HTMLElement>('[popover]')?.hidePopover()
              onChoose(iso)
            }}
          />
        )}
      </div>
    </Popover>
  )
}
