import { useRef } from 'react'

import { Button } from '../../src/ui/button.tsx'
import { t } from './two-factor.messages.ts'
import { useCopy } from './use-copy.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  fileName: string
  heading: string | undefined
}

/** The recovery codes, with buttons to keep them: this page is the only one that shows them. On paper they have a heading. */
export function RecoveryCodes({ codes, fileName, heading }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [isCopied, copy] = useCopy(codes.join('\n'), list)
  const lines = [...(heading ? [heading, ''] : []), ...codes, '']
  return (
    <>
      <p className="vitrine-two-factor__heading">{heading ?? t('codes')}</p>
      <ol className="vitrine-two-factor__codes" aria-label={t('codes')} ref={list}>
        {codes.map(code => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <p className="vitrine-two-factor__actions">
        <a
          className="vitrine-button"
          download={fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`}
        >
          {t('download')}
        </a>
        <Button onClick={() => print()}>{t('print')}</Button>
        <Button onClick={copy}>{isCopied ? t('copied') : t('copyCodes')}</Button>
      </p>
    </>
  )
}
