import type { ConsentCategory, ConsentSettings } from './consent-record.ts'

/**
 * Whether a choice allows a category, and one of its services. `!statistics` is allowed once the shopper has decided against
 * statistics, or against the service; nothing is allowed before the choice [CONS-03].
 */
export function isAllowed(
  consent: ConsentSettings | undefined,
  category: string,
  service?: string | null
): boolean {
  if (category.startsWith('!')) {
    return consent !== undefined && !isAllowed(consent, category.slice(1), service)
  }
  return (
    consent?.[category as ConsentCategory] === true &&
    !(service && consent.refused?.includes(service))
  )
}
