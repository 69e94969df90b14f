import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { useHost } from '../../src/element/host.ts'
import { consentCategories } from '../../src/lib/consent-record.ts'
import {
  $consent,
  $wantsSettings,
  type ConsentChoice,
  type ConsentState,
  saveConsent,
  takeSettingsWish
} from '../../src/stores/consent.ts'
import { showToast } from '../../src/stores/toasts.ts'
import { announce } from '../../src/ui/announce.ts'
import { t } from './consent-settings.messages.ts'
import { ConsentSettingsDialog } from './consent-settings-dialog.tsx'

export interface ConsentSettingsProps {
  policyHref?: string | undefined
}

/** A button that opens the choice by category; opens also when the page asks for it [CONS-04]. */
export function ConsentSettings({ policyHref }: ConsentSettingsProps) {
  const { element } = useHost()
  const consent = useStore($consent)
  const isWanted = useStore($wantsSettings)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (isWanted && takeSettingsWish()) setOpen(true)
  }, [isWanted])

  function save(choice: ConsentChoice) {
    const before = choiceOf(consent)
    setOpen(false)
    // A page may show the tag in a dialog of its own [CONS-02].
    element.closest('dialog')?.close()
    saveConsent(choice)
    tellShopper(before, choice)
  }

  return (
    <>
      <button
        type="button"
        className="vitrine-consent-settings__open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </button>
      {isOpen && (
        <ConsentSettingsDialog
          initial={choiceOf(consent)}
          policyHref={policyHref}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Nothing is allowed until the shopper says so. */
function choiceOf(consent: ConsentState): ConsentChoice {
  if (consent.status === 'decided') return consent.settings
  return { preferences: false, statistics: false, marketing: false }
}

function tellShopper(before: ConsentChoice, choice: ConsentChoice): void {
  const state = $consent.get()
  const isLost = state.status === 'decided' && !state.isKept
  const isWithdrawn = consentCategories.some(category => before[category] && !choice[category])
  if (isLost && navigator.cookieEnabled) showToast({ kind: 'info', text: t('blocked') })
  if (isWithdrawn) {
    const reload = { label: t('reload'), run: () => location.reload() }
    showToast({ kind: 'info', title: t('saved'), text: t('withdrawn'), action: reload })
  } else {
    announce(t('saved'))
  }
}
