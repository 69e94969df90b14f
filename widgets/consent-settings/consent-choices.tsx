import { useStore } from '@nanostores/react'

import { useHost } from '../../src/element/host.ts'
import { consentCategories } from '../../src/lib/consent/consent-record.ts'
import {
  $consent,
  type ConsentChoice,
  type ConsentState,
  saveConsent
} from '../../src/stores/consent.ts'
import { showToast } from '../../src/stores/toasts.ts'
import { announce } from '../../src/ui/announce.ts'
import { t } from './consent-choices.messages.ts'
import { ConsentSettingsDialog } from './consent-settings-dialog.tsx'

interface ConsentChoicesProps {
  policyHref: string | undefined
  onClose(): void
}

/** The consent settings by category: shows the current choice and saves a new one [CONS-02] [CONS-04]. */
export function ConsentChoices({ policyHref, onClose }: ConsentChoicesProps) {
  const { element } = useHost()
  const consent = useStore($consent)

  function save(choice: ConsentChoice) {
    const before = choiceOf(consent)
    onClose()
    // pages may render the tag inside their own dialog [CONS-02]
    element.closest('dialog')?.close()
    saveConsent(choice)
    tellShopper(before, choice)
  }

  return (
    <ConsentSettingsDialog
      initial={choiceOf(consent)}
      policyHref={policyHref}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** Until the shopper decides, all optional categories are off. */
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
