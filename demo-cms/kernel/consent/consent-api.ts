import { consent } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Calls } from '../http/calls.ts'
import type { Cms } from '../http/page.ts'
import type { LimitName } from '../limits/limits.ts'
import { text } from '../texts/texts.ts'
import { consentStamp } from './consent-stamp.ts'
import { cookieTables } from './cookie-tables.ts'
import { recordConsent } from './record-consent.ts'

/** The calls of the cookie banner and the cookie settings [CONS-01] [CONS-04]. */
export function consentApi(calls: Calls, { db, basePath }: Cms): void {
  calls.handle(
    consent.record,
    async ({ body, culture, env }) => {
      if (body.Stamp !== (await consentStamp(db))) {
        throw new RefusalError(409, text(culture, 'Shop.CookiesOutdated'))
      }
      await recordConsent({ db, basePath }, env.request, env.reply, {
        preferences: body.Preferences,
        statistics: body.Statistics,
        marketing: body.Marketing,
        refused: body.Refused,
        culture,
        text: body.Text
      })
    },
    { limit: 'consent' satisfies LimitName }
  )

  calls.handle(consent.cookies, ({ culture }) => cookieTables(db, culture), {
    cache: 'public, max-age=300'
  })
}
