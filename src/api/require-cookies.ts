import { RefusedError } from '../errors.ts'
import { messages } from '../i18n/messages.ts'
import { keepsCookies } from '../lib/browser/keeps-cookies.ts'

const t = messages('cookies', {
  en: {
    blocked:
      'Your browser blocks cookies, so the shop cannot remember your basket and your lists. Allow cookies for this site and try again.'
  },
  fr: {
    blocked:
      'Votre navigateur bloque les cookies : la boutique ne peut retenir ni votre panier ni vos listes. Autorisez les cookies de ce site, puis réessayez.'
  },
  nl: {
    blocked:
      'Uw browser blokkeert cookies, dus de winkel kan uw winkelwagen en uw lijsten niet onthouden. Sta cookies toe voor deze site en probeer opnieuw.'
  },
  de: {
    blocked:
      'Ihr Browser blockiert Cookies, daher kann sich der Shop Ihren Warenkorb und Ihre Listen nicht merken. Lassen Sie Cookies für diese Website zu und versuchen Sie es erneut.'
  }
})

/**
 * Throws the reason, as a refusal of the server would be, if the browser blocks cookies: the server would confirm what it adds to
 * the cart or to a list, and know neither at the next request.
 */
export function requireCookies(): void {
  if (!keepsCookies()) throw new RefusedError(t('blocked'), 400)
}
