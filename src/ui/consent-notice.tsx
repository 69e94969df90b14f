import { useEffect, useId, useRef } from 'react'
import { t } from '../lib/consent/consent-notice.messages.ts'
import type { ConsentCategory } from '../shared/consent/consent-record.ts'
import { Button } from './button.tsx'

export interface ConsentNoticeProps {
  /** Who receives data, such as `YouTube`. */
  provider: string
  /** What "always" allows: all cookies of this category. */
  category: ConsentCategory
  /** The label of the button that shows the content once, such as "Play once". */
  onceLabel: string
  onAllowOnce(): void
  /** Allows the category everywhere in the shop. @param text What the shopper read. */
  onAllowAlways(text: string): void
  /** Whether it replaces what had the focus. @default false */
  takesFocus?: boolean
}

/** Asks for consent in place of content that another company serves; nothing is requested from it before [CONS-03]. */
export function ConsentNotice({
  provider,
  category,
  onceLabel,
  onAllowOnce,
  onAllowAlways,
  takesFocus = false
}: ConsentNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const textId = useId()
  const text = `${t('text', { provider })} ${t('scope', { category: t(category) })}`

  useEffect(() => {
    if (takesFocus) notice.current!.focus()
  }, [takesFocus])

  return (
    <section
      ref={notice}
      className="vitrine-consent-notice"
      aria-label={t('title', { provider })}
      aria-describedby={textId}
      tabIndex={-1}
    >
      <p id={textId}>{text}</p>
      <p className="vitrine-consent-notice__actions">
        <Button kind="primary" onClick={onAllowOnce}>
          {onceLabel}
        </Button>
        <Button onClick={() => onAllowAlways(text)}>{t('always')}</Button>
      </p>
    </section>
  )
}
