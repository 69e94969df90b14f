import type { MouseEvent } from 'react'

import { dispatch } from '../../src/events.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { t } from './consent-banner.messages.ts'

/** Opens the settings on this page, or links to the settings page if the page has no settings tag. */
export function SettingsLink({ href }: { href: string | undefined }) {
  if (href === undefined) {
    return (
      <button type="button" className="vitrine-consent-banner__settings" onClick={openSettings}>
        {t('settings')}
      </button>
    )
  }

  function follow(event: MouseEvent) {
    if (!safeDocument.querySelector('vitrine-consent-settings')) return
    event.preventDefault()
    openSettings()
  }

  return (
    <a className="vitrine-consent-banner__settings" href={href} onClick={follow}>
      {t('settings')}
    </a>
  )
}

function openSettings(): void {
  dispatch('vitrine:consent:open', {})
}
