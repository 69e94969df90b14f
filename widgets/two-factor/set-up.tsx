import { useMemo, useRef } from 'react'

import { qrPath } from '../../src/shared/qr-path.ts'
import { Button } from '../../src/ui/button.tsx'
import type { Setup } from './read-setup.ts'
import { t } from './two-factor.messages.ts'
import { useCopy } from './use-copy.ts'

/** The QR code to scan, the key to enter by hand, and a link for the device that has the app itself. */
export function SetUp({ setup }: { setup: Setup }) {
  const { address, key } = setup
  const { size, path } = useMemo(() => qrPath(address), [address])
  const shownKey = useRef<HTMLElement>(null)
  const [isCopied, copy] = useCopy(key.replaceAll(' ', ''), shownKey)
  return (
    <div className="vitrine-two-factor">
      <svg
        className="vitrine-two-factor__code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('qrCode')}
        shapeRendering="crispEdges"
      >
        {/* scanners need a light background, also in a dark theme */}
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div className="vitrine-two-factor__key">
        <p>{t('key')}</p>
        <p className="vitrine-two-factor__value">
          <code ref={shownKey} translate="no">
            {key}
          </code>
          <Button onClick={copy}>{isCopied ? t('copied') : t('copyKey')}</Button>
        </p>
        <p className="vitrine-two-factor__app">
          <a href={address}>{t('openApp')}</a>
        </p>
      </div>
    </div>
  )
}
