import type { FastifyInstance } from 'fastify'
import {
  CONSENT_COOKIE,
  CONSENT_HOURS,
  consentCategories,
  parseConsent
} from '../../../src/lib/consent/consent-record.ts'
import type { Cms } from '../http/page.ts'
import { returnPath } from '../http/return-path.ts'
import { seeOther } from '../http/see-other.ts'
import { isCulture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { CONSENT_STAMP } from './consent-stamp.ts'

/** Cookie consent without JavaScript: writes the same record into the same cookie as the banner [CONS-01]. */
export async function cookiePages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { basePath, showPage } = cms
  const path = `${basePath}/:culture/cookies`

  app.get<{ Params: { culture: string } }>(path, async (request, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const choice = parseConsent(CONSENT_STAMP, request.cookies[CONSENT_COOKIE] ?? '')
    return showPage(request, reply, {
      template: 'cookies',
      culture,
      title: text(culture, 'Shop.CookiesTitle'),
      model: {
        isSaved: choice !== undefined,
        categories: consentCategories.map(name => ({
          name,
          label: text(culture, `Shop.Cookies.${name}`),
          hint: text(culture, `Shop.Cookies.${name}Hint`),
          isAllowed: choice?.[name] ?? false
        }))
      }
    })
  })

  app.post<{ Params: { culture: string } }>(path, async (request, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const fields = (request.body ?? {}) as Record<string, unknown>
    const allows = (category: string) =>
      fields.choice === 'accept' || (fields.choice !== 'decline' && fields[category] === 'true')
    const record = {
      stamp: CONSENT_STAMP,
      preferences: allows('preferences'),
      statistics: allows('statistics'),
      marketing: allows('marketing')
    }
    reply.setCookie(CONSENT_COOKIE, JSON.stringify(record), {
      path: basePath,
      maxAge: CONSENT_HOURS * 3600,
      sameSite: 'lax',
      secure: request.protocol === 'https'
    })
    return seeOther(reply, returnPath(request) ?? `${basePath}/${culture}/cookies`)
  })
}
