import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $consent, decided } from '../../src/consent/consent.ts'
import { isAllowed } from '../../src/shared/consent/consent-record.ts'
import type { HostedVideo } from '../../src/shared/video-source.ts'

/** The category that films of other companies need; `none` asks for nothing. */
export type FilmCategory = 'marketing' | 'statistics' | 'preferences' | 'none'

interface FilmConsent {
  mayPlay: boolean
  /** Allows only this film, or withdraws that permission. */
  allowOnce(isAllowed: boolean): void
}

/**
 * Whether a film may be requested: one that another company hosts needs the consent of the shopper.
 *
 * @param hosted `undefined` for a film of the shop.
 * @param category The category that must be allowed; `none` asks for nothing.
 */
export function useFilmConsent(
  hosted: HostedVideo | undefined,
  category: FilmCategory
): FilmConsent {
  const [isAllowedOnce, allowOnce] = useState(false)
  const settings = decided(useStore($consent))
  const mayPlay =
    !hosted ||
    isAllowedOnce ||
    category === 'none' ||
    isAllowed(settings, category, hosted.host)
  return { mayPlay, allowOnce }
}
