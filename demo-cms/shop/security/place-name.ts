import { LOCAL } from '../../kernel/sessions/client-place.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** `Belgium`, in the shopper's language. */
export function placeName(place: string | null, culture: Culture): string {
  if (place === LOCAL) return text(culture, 'Security.LocalPlace')
  const names = new Intl.DisplayNames(culture, { type: 'region', fallback: 'none' })
  return (place && names.of(place)) || text(culture, 'Security.UnknownPlace')
}
