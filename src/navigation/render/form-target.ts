import { messages } from '../../i18n/messages.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { announce } from '../feedback/announce.ts'
import { formOf } from '../forms/busy-form.ts'
import { followTokens } from '../forms/csrf-tokens.ts'
import type { Page } from '../request/read-page.ts'
import type { Wish } from '../session/visit.ts'
import { syncRegions } from '../sync-regions.ts'
import type { Visit } from '../visit/run-visit.ts'
import { giveFocus } from './focus-page.ts'

const t = messages('navigation', {
  en: { updated: 'Updated.' },
  fr: { updated: 'Mis à jour.' },
  nl: { updated: 'Bijgewerkt.' }
})

/** The part of the page that a form updates, by its `data-vitrine-target`; `undefined` for all of it [NAV-09]. */
export function targetOf({ source }: Wish): HTMLElement | undefined {
  const form = formOf(source)
  const id = form && unclobbered(form).getAttribute('data-vitrine-target')
  return (id && id !== 'page' && safeDocument.getElementById(id)) || undefined
}

/** Blocks what a form updates for as long as the signs of waiting are shown [NAV-09]. */
export function blockTarget(visit: Visit): void {
  const target = targetOf(visit.wish)
  if (!target || visit.state !== 'started') return
  const { stopProgress } = visit
  // a form inside of it stays in reach: its files can be given up, and the focus stays
  target.inert = !target.contains(formOf(visit.wish.source))
  target.ariaBusy = 'true'
  visit.stopProgress = () => {
    stopProgress()
    target.inert = false
    target.ariaBusy = null
  }
}

/**
 * Puts the part of a page that a form asked for into the document; address and the rest stay [NAV-09]. Gives why it cannot.
 *
 * @param leadToProblem Given when a form came back: leads to what is wrong with it; `false` when nothing is.
 */
export function showTarget(
  page: Page,
  visit: Visit,
  target: HTMLElement,
  leadToProblem: (() => boolean) | undefined
): string | undefined {
  const fresh = page.document.getElementById(target.id)
  if (!fresh) return `no #${target.id}`
  target.replaceWith(fresh)
  syncRegions(page)
  followTokens(page.document)
  visit.state = 'done'
  if (leadToProblem?.()) return undefined
  if (target.contains(visit.focus)) {
    giveFocus(fresh.querySelector<HTMLElement>('h1, h2, h3, [tabindex="-1"]') ?? fresh)
  }
  announce(t('updated'))
  return undefined
}
