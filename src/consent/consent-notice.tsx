import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { drawNotice, type NoticeOptions } from './draw-notice.ts'

export interface ConsentNoticeProps extends NoticeOptions {
  /** Whether it replaces what had the focus. @default false */
  takesFocus?: boolean
}

/** The notice that asks for consent in place of content, for views. */
export function ConsentNotice({
  provider,
  category,
  onceLabel,
  onAllowOnce,
  onAllowAlways,
  takesFocus = false
}: ConsentNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const allowOnce = useEffectEvent(onAllowOnce)
  const allowAlways = useEffectEvent(onAllowAlways)

  useLayoutEffect(() => {
    drawNotice(notice.current!, {
      provider,
      category,
      ...(onceLabel && { onceLabel }),
      onAllowOnce: () => allowOnce(),
      onAllowAlways: text => allowAlways(text)
    })
  }, [provider, category, onceLabel])

  useLayoutEffect(() => {
    if (takesFocus) notice.current!.focus()
  }, [takesFocus])

  return <section ref={notice} className="vitrine-consent-notice" tabIndex={-1} />
}
