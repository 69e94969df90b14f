import { $consent, acceptAll, declineAll } from '../../src/consent/consent.ts'
import { asksForPrivacy } from '../../src/consent/privacy-signal.ts'
import { context } from '../../src/context.ts'
import { loadStrings } from '../../src/i18n/strings.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../../src/loader/registry.ts'
import { keepRoom } from './keep-room.ts'

const TAG = 'vitrine-consent-banner'

/**
 * Saves the choice that a button of the fallback form stands for, without the view. The view is needed for a modal dialog, and to
 * tell the shopper that cookies are blocked or that the browser asks for privacy [CONS-04].
 */
export const consentBanner: DormantPart = wake => {
  const banner = safeDocument.querySelector<HTMLElement>(TAG)
  const form = banner?.querySelector('form')
  if (banner) checkBanner(form)
  if (!banner || !form || needsView(banner)) return wake()
  const done = new AbortController()
  const { signal } = done
  let freeRoom = () => {}
  const stopFollowing = $consent.subscribe(({ status }) => {
    freeRoom()
    banner.hidden = status === 'decided'
    freeRoom = status === 'decided' ? () => {} : keepRoom(form)
  })
  banner.addEventListener('vitrine:alive', stop, { signal })
  banner.addEventListener('submit', choose, { signal })
  banner.addEventListener('click', openSettings, { signal })

  function stop() {
    done.abort()
    stopFollowing()
    freeRoom()
    if (banner) banner.hidden = false
  }

  function choose(event: SubmitEvent) {
    const save = savedBy(event.submitter)
    if (!save || !banner || !form) return
    event.preventDefault()
    const shown = form.querySelector('p')?.textContent.trim() ?? ''
    Promise.all([import('./choose.ts'), loadStrings()]).then(
      ([{ choose }]) => {
        choose(save, shown, banner)
      },
      // sends the form
      () => {
        done.abort()
        form.requestSubmit(event.submitter)
      }
    )
  }
}

function needsView(banner: Element): boolean {
  return banner.getAttribute('mode') === 'modal' || asksForPrivacy() || !navigator.cookieEnabled
}

/** The values of the buttons in the fallback form, see the README. */
function savedBy(button: HTMLElement | null): (() => void) | undefined {
  const value = button?.getAttribute('value')
  if (button?.getAttribute('name') !== 'choice') return undefined
  if (value === 'accept') return acceptAll
  if (value === 'decline') return declineAll
  return undefined
}

/** Loads the code that names what is wrong, if anything is. */
function checkBanner(form: HTMLFormElement | null | undefined): void {
  const others = [...(form?.querySelectorAll('button') ?? [])]
    .map(({ value }) => value)
    // one that is meant to save a choice, and only sends the form
    .filter(value => !/^(accept|decline|)$/.test(value))
  if (context().consentStamp && others.length === 0) return
  import('./name-faults.ts').then(
    ({ nameFaults }) => nameFaults(others),
    () => {}
  )
}

/** A link to the settings page opens the settings on this page instead, if it has them. */
function openSettings(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  const settings = safeDocument.querySelector(TAG)?.getAttribute('settings-href')
  const opener = safeDocument.querySelector<HTMLElement>(
    'vitrine-consent-settings :is(a[href], button)'
  )
  if (!link || !opener || link.getAttribute('href') !== settings) return
  event.preventDefault()
  opener.click()
}
