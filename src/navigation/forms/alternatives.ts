import { messages } from '../../i18n/messages.ts'
import { unclobbered } from '../../lib/dom/unclobbered.ts'
import texts from '../../texts/en/alternatives.json'
import type { Alternative } from '../feedback/failure-message.ts'
import { urlOf } from '../links/page-url.ts'
import { closest, formOf } from '../links/source.ts'
import type { VisitUrl } from '../session/visit-types.ts'
import { submitNatively } from './submit-natively.ts'

const t = messages('navigation', texts)

/**
 * What a shopper can do when nobody knows whether a form has arrived: look it up on the page named by
 * `data-vitrine-check-page` on the form or around it, else reload; or let the browser send the form, which can follow the
 * redirect to another site.
 */
export function alternativesTo(source: Element | undefined, visitUrl: VisitUrl): Alternative[] {
  const form = formOf(source)
  if (!form) return []
  const marker = closest(form, '[data-vitrine-check-page]')
  const page = marker && unclobbered(marker).getAttribute('data-vitrine-check-page')
  return [
    page
      ? { label: t('check'), run: () => void visitUrl(urlOf(page)) }
      : { label: t('reload'), run: () => location.reload() },
    { label: t('leave'), run: () => submitNatively(source) }
  ]
}
