import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { optional } from 'valibot'
import { $settingsRequested, takeSettingsRequest } from '../../src/consent/consent.ts'
import { type AttributeProps, about, flag, text, url } from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/consent-settings.json'
import { lazyView } from '../../src/ui/lazy-view.tsx'

const t = messages('consentSettings', texts)

const ConsentChoices = lazyView(() =>
  import('./consent-choices.tsx').then(code => code.ConsentChoices)
)

export const attributes = {
  policyHref: about('URL of the cookie policy.', optional(url)),
  // read with the dialog, which loads the code for it
  services: about(
    'JSON array of the services that can be refused on their own: `Id`, `Category`, `Name`, and optionally `Text` and `Cookies`, the names of its cookies.',
    optional(text, '[]')
  ),
  cookieTables: about(
    'Whether the dialog shows the server’s tables of cookies.',
    optional(flag, 'false')
  )
}

/** A button that opens the cookie settings; other parts of the page can open them, too [CONS-04]. */
export function ConsentSettings(props: AttributeProps<typeof attributes>) {
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
