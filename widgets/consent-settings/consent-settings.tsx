import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { $settingsRequested, takeSettingsRequest } from '../../src/stores/consent/consent.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './consent-settings.messages.ts'

const ConsentChoices = lazyView(() =>
  import('./consent-choices.tsx').then(code => code.ConsentChoices)
)

export interface ConsentSettingsProps {
  policyHref?: string | undefined
  /** JSON; its code is loaded with the dialog. */
  services: string
  cookieTables: boolean
}

/** A button that opens the cookie settings; other parts of the page can open them, too [CONS-04]. */
export function ConsentSettings(props: ConsentSettingsProps) {
  const isWanted = useStore($settingsRequested)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (isWanted && takeSettingsRequest()) setOpen(true)
  }, [isWanted])

  return (
    <>
      <button
        type="button"
        className="vitrine-consent-settings__open"
        aria-haspopup="dialog"
        onPointerEnter={ConsentChoices.preload}
        onFocus={ConsentChoices.preload}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </button>
      {isOpen && <ConsentChoices {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
