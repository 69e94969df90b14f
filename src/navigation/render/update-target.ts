import { messages } from '../../i18n/messages.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { announce } from '../../lib/feedback/announce.ts'
import { markBusy } from '../../lib/feedback/busy.ts'
import texts from '../../texts/en/update-target.json'
import { giveFocus } from '../feedback/focus.ts'
import { updateTokens } from '../forms/csrf-tokens.ts'
import { formOf } from '../links/source.ts'
import type { Page } from '../request/read-page.ts'
import type { Visit, VisitRequest } from '../session/visit-types.ts'
import { updateRegions } from './surroundings.ts'

const t = messages('navigation', texts)

/** The element that a form updates through `data-vitrine-target`; `undefined` for the whole page [NAV-09]. */
export function targetOf({ source }: VisitRequest): HTMLElement | undefined {
  const form = formOf(source)
  const id = form && unclobbered(form).getAttribute('data-vitrine-target')
  return (id && id !== 'page' && safeDocument.getElementById(id)) || undefined
}

/** Makes the target of a form inert while it waits for the response [NAV-09]. */
export function blockTarget({ request, progress }: Visit): void {
  const target = targetOf(request)
  if (!target) return
  // a form inside the target stays usable, so that an upload can be cancelled, and keeps the focus
  target.inert = !target.contains(formOf(request.source))
  const endBusy = markBusy(target)
  progress.signal.addEventListener('abort', () => {
    target.inert = false
    endBusy()
  })
}

/**
 * Replaces the target of a form; the URL and the rest of the page stay [NAV-09]. Returns why it cannot.
 *
 * @param focusError Given when the form came back: focuses its first error; `false` when there is none.
 */
export function updateTarget(
  page: Page,
  visit: Visit,
  target: HTMLElement,
  focusError: (() => boolean) | undefined
): string | undefined {
  const fresh = page.document.getElementById(target.id)
  if (!fresh) return `no #${target.id}`
  visit.settle()
  target.replaceWith(fresh)
  updateRegions(page)
  updateTokens(page.document)
  if (focusError?.()) return undefined
  if (target.contains(visit.focusBefore)) {
    giveFocus(fresh.querySelector<HTMLElement>('h1, h2, h3, [tabindex="-1"]') ?? fresh)
  }
  announce(t('updated'))
  return undefined
}
