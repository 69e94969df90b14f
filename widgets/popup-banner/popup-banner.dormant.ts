import { readCookies } from '../../src/lib/browser/cookies.ts'
import {
  hasEnded,
  isHidden,
  POPUP_COOKIE,
  parseHidden
} from '../../src/lib/popups/hidden-popups.ts'
import { wakeIfAny } from '../wake-if-any.ts'

/** The page may come from memory, and the banner may have been dismissed or have ended in the meantime [POP-02]. */
export const popupBanner = wakeIfAny(
  'vitrine-popup-banner',
  element =>
    isHidden(
      readCookies(POPUP_COOKIE).flatMap(parseHidden),
      element.getAttribute('popup-id') ?? ''
    ) || hasEnded(element.getAttribute('end-date') ?? undefined)
)
