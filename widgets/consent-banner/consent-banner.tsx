import { useStore } from '@nanostores/react'

import { useHost } from '../../src/element/host.ts'
import { asksForPrivacy } from '../../src/lib/consent/privacy-signal.ts'
import { $consent, acceptAll, declineAll } from '../../src/stores/consent/consent.ts'
import { Button } from '../../src/ui/button.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { choose } from './choose.ts'
import { t } from './consent-banner.messages.ts'
import { SettingsLink } from './settings-link.tsx'

const ModalBanner = lazyView(() => import('./modal-banner.tsx').then(code => code.ModalBanner))

export interface ConsentBannerProps {
  mode: 'banner' | 'modal'
  policyHref?: string | undefined
  settingsHref?: string | undefined
}

/** Asks for cookie consent until the shopper has decided; declining is as easy as accepting [CONS-04]. */
export function ConsentBanner({ mode, policyHref, settingsHref }: ConsentBannerProps) {
  const { element } = useHost()
  const consent = useStore($consent)
  if (consent.status === 'decided') return null

  const text = <Explanation policyHref={policyHref} />
  const choices = (
    <>
      <SettingsLink href={settingsHref} />
      <Button
        className="vitrine-consent-banner__choice"
        onClick={() => choose(declineAll, t('text'), element)}
      >
        {t('decline')}
      </Button>
      <Button
        className="vitrine-consent-banner__choice"
        onClick={() => choose(acceptAll, t('text'), element)}
      >
        {t('accept')}
      </Button>
    </>
  )
  if (mode === 'modal') {
    return (
      <ModalBanner title={t('title')} actions={choices}>
        {text}
      </ModalBanner>
    )
  }
  return (
    <BottomBar title={t('title')} actions={choices}>
      {text}
    </BottomBar>
  )
}

function Explanation({ policyHref }: { policyHref: string | undefined }) {
  return (
    <div className="vitrine-consent-banner__text">
      <p>{t('text')}</p>
      {asksForPrivacy() && <p>{t('privacySignal')}</p>}
      {!navigator.cookieEnabled && <p>{t('blocked')}</p>}
      {policyHref && (
        <p>
          <a href={policyHref}>{t('policy')}</a>
        </p>
      )}
    </div>
  )
}
