import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { $settingsRequested, takeSettingsRequest } from '../../src/consent/consent.ts'
import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/consent-settings.json'
import { lazyView } from '../../src/ui/lazy-view.tsx'

const t = messages('consentSettings', texts)

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
