import { useEffect, useEffectEvent, useId } from 'react'
import { optional } from 'valibot'
import { context } from '../../src/context.ts'
import { type AttributeProps, about, oneOf, text } from '../../src/element/attributes.ts'
import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { refresh } from '../../src/navigation/visit.ts'
import { momentOf } from '../../src/shared/dates/date-format.ts'
import texts from '../../src/texts/en/countdown.json'
import { endsFirst } from './end-once.ts'
import { formatTimeLeft, timeLeft } from './time-left.ts'
import { useClock } from './use-clock.ts'

const t = messages('countdown', texts)

export const attributes = {
  date: about(
    'End date in the given `format`, or as ISO 8601 with a time zone: 2026-12-31T23:59:59+01:00.',
    text
  ),
  format: about(
    'Date format, built from `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss`.',
    optional(text, 'DD/MM/YYYY')
  ),
  // the shop's: its offers end at the same moment everywhere
  timeZone: about('Time zone of dates that contain none.', optional(text, 'Europe/Brussels')),
  now: about(
    'Server time when the page was rendered, in the same format as `date`; fetched from the server if not given.',
    optional(text)
  ),
  label: about('Text before the countdown; defaults to a translated text.', optional(text)),
  expiredText: about(
    'Text shown after the end; defaults to a translated text.',
    optional(text)
  ),
  endAction: about(
    'What happens at the end: `reload` refreshes the page in place, `none` only dispatches the event.',
    optional(oneOf(['none', 'reload']), 'none')
  )
}

/** Counts down to a date by the server's clock [PDP-14]. */
export function Countdown(props: AttributeProps<typeof attributes>) {
  const { date, format, timeZone, endAction } = props
  const { label = t('label'), expiredText = t('expired') } = props
  const { element } = useHost()
  const labelId = useId()
  const end = momentOf(date, format, timeZone) ?? wrongDate(date, format)
  const printed = props.now === undefined ? undefined : momentOf(props.now, format, timeZone)
  const now = useClock(end, printed)
  const isOver = now >= end
  // the page was rendered after the end, so the server already knows
  const isOutdated = printed !== undefined && printed >= end

  const finish = useEffectEvent(() => {
    if (isOutdated || !endsFirst(end)) return
    if (emit(element, 'vitrine:countdown:ended', { date }) && endAction === 'reload') {
      void refresh()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end date starts a new countdown.
  useEffect(() => {
    if (isOver) finish()
  }, [isOver, end])

  return (
    <p className="vitrine-countdown">
      <span className="vitrine-countdown__label" id={labelId}>
        {label}
      </span>{' '}
      {isOver ? (
        <span className="vitrine-countdown__time">{expiredText}</span>
      ) : (
        <time
          className="vitrine-countdown__time"
          role="timer"
          aria-labelledby={labelId}
          dateTime={new Date(end).toISOString()}
        >
          {formatTimeLeft(timeLeft(end - now), context().culture)}
        </time>
      )}
    </p>
  )
}

/** An invalid date leaves the fallback HTML on the page, which is still correct. */
function wrongDate(date: string, format: string): never {
  throw new TypeError(
    `<vitrine-countdown> cannot read the date "${date}" as ${format}, so its plain HTML stays. See widgets/countdown/README.md.`
  )
}
