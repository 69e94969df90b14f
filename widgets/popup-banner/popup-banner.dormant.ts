import { readCookies } from '../../src/lib/browser/cookies.ts'
import { isHidden, POPUP_COOKIE, parseHidden } from '../../src/shared/popups/hidden-popups.ts'
import { wakeIfAny } from '../wake-if-any.ts'

/** Time zones are less than a day apart; the view, which knows them, decides whether a banner has ended. */
const DAY_MS = 86_400_000

/** The page may come from memory, and the banner may have been dismissed or have ended in the meantime [POP-02]. */
export const popupBanner = wakeIfAny(
  'vitrine-popup-banner',
  element =>
    isHidden(
      readCookies(POPUP_COOKIE).flatMap(parseHidden),
      element.getAttribute('popup-id') ?? ''
    ) || Date.parse(element.getAttribute('end-date') ?? '') <= Date.now() + DAY_MS
)
