import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { optional } from 'valibot'
import { $consent, acceptAll, declineAll } from '../../src/consent/consent.ts'
import { asksForPrivacy } from '../../src/consent/privacy-signal.ts'
import { type AttributeProps, about, oneOf, url } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { dispatch } from '../../src/events.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { Button } from '../../src/ui/button.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { choose } from './choose.ts'
import { t } from './consent-banner.messages.ts'
import { keepRoom } from './keep-room.ts'

const ModalBanner = lazyView(() => import('./modal-banner.tsx').then(code => code.ModalBanner))

export const attributes = {
  mode: about(
    'A bar at the bottom of the window, or a modal dialog that stays open until the shopper decides.',
    optional(oneOf(['banner', 'modal']), 'banner')
  ),
  policyHref: about('URL of the cookie policy.', optional(url)),
  settingsHref: about(
    'URL of the cookie settings page, for pages without `<vitrine-consent-settings>`.',
    optional(url)
  )
}

/** Asks for cookie consent until the shopper has decided; declining is as easy as accepting [CONS-04]. */
export function ConsentBanner({
  mode,
  policyHref,
  settingsHref
}: AttributeProps<typeof attributes>) {
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

interface BottomBarProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A bar at the bottom of the window. The page reserves space for it, so that it never covers the focused element. */
function BottomBar({ title, children, actions }: BottomBarProps) {
  const titleId = useId()
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => keepRoom(bar.current!), [])

  return (
    <section ref={bar} className="vitrine-consent-banner" aria-labelledby={titleId}>
      <div className="vitrine-consent-banner__words">
        <h2 className="vitrine-consent-banner__title" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      <div className="vitrine-consent-banner__choices">{actions}</div>
    </section>
  )
}

/** Opens the settings on this page, or links to the settings page if the page has no settings tag. */
function SettingsLink({ href }: { href: string | undefined }) {
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
