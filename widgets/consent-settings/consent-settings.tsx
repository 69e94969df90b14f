import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { $wantsSettings, takeSettingsWish } from '../../src/stores/consent.ts'
import { late } from '../../src/ui/late.tsx'
import { t } from './consent-settings.messages.ts'

const ConsentChoices = late(() =>
  import('./consent-choices.tsx').then(code => code.ConsentChoices)
)

export interface ConsentSettingsProps {
  policyHref?: string | undefined
}

/** A button that opens the cookie settings; other parts of the page can open them, too [CONS-04]. */
export function ConsentSettings({ policyHref }: ConsentSettingsProps) {
  const isWanted = useStore($wantsSettings)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (isWanted && takeSettingsWish()) setOpen(true)
  }, [isWanted])

  return (
    <>
      <button
        type="button"
        className="vitrine-consent-settings__open"
        aria-haspopup="dialog"
        onPointerEnter={ConsentChoices.prepare}
        onFocus={ConsentChoices.prepare}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </button>
      {isOpen && <ConsentChoices policyHref={policyHref} onClose={() => setOpen(false)} />}
    </>
  )
}
