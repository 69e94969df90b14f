import { array, object, optional, picklist, safeParse, string } from 'valibot'

import { consentCategories } from '../../src/shared/consent/consent-record.ts'
import { safeJson } from '../../src/shared/data/safe-json.ts'
import type { ConsentService } from './service-choice.ts'

const Services = array(
  object({
    Id: string(),
    Category: picklist(consentCategories),
    Name: string(),
    Text: optional(string()),
    Cookies: optional(array(string()))
  })
)

/** The services in the attribute. If they are invalid, shoppers choose by category only. */
export function readServices(json: string): ConsentService[] {
  const result = safeParse(Services, safeJson(json))
  if (result.success) return result.output
  console.error(
    '<vitrine-consent-settings> has an invalid `services` attribute, so its dialog shows categories only. See widgets/consent-settings/README.md.'
  )
  return []
}
