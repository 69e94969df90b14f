import { messages } from '../../i18n/messages.ts'
import { unclobbered } from '../../lib/dom/unclobbered.ts'
import type { Alternative } from '../feedback/failure-message.ts'
import { addressOf } from '../links/address.ts'
import { closest, formOf } from '../links/source.ts'
import { session } from '../session/session.ts'
import { submitNatively } from './submit-natively.ts'

const t = messages('navigation', {
  en: {
    check: 'Check whether it arrived',
    reload: 'Reload the page',
    leave: 'Send again and leave this page'
  },
  fr: {
    check: 'Vérifier si la demande est arrivée',
    reload: 'Recharger la page',
    leave: 'Renvoyer et quitter cette page'
  },
  nl: {
    check: 'Controleren of het is aangekomen',
    reload: 'De pagina herladen',
    leave: 'Opnieuw versturen en deze pagina verlaten'
  },
  de: {
    check: 'Prüfen, ob es angekommen ist',
    reload: 'Seite neu laden',
    leave: 'Erneut senden und diese Seite verlassen'
  }
})

/**
 * What a shopper can do when nobody knows whether a form has arrived: look it up on the page named by
 * `data-vitrine-check-page` on the form or around it, else reload; or let the browser send the form, which can follow the
 * redirect to another site.
 */
export function alternativesTo(source: Element | undefined): Alternative[] {
  const form = formOf(source)
  if (!form) return []
  const marker = closest(form, '[data-vitrine-check-page]')
  const page = marker && unclobbered(marker).getAttribute('data-vitrine-check-page')
  return [
    page
      ? { label: t('check'), run: () => void session.visitUrl(addressOf(page)) }
      : { label: t('reload'), run: () => location.reload() },
    { label: t('leave'), run: () => submitNatively(source) }
  ]
}
