import { type ConsentCategory, consentCategories, isAllowed } from 'vitrine/shared'
import { fieldOf, fieldsOf } from '../http/fields.ts'
import { homeLink } from '../http/localized-site.ts'
import type { Cms } from '../http/page.ts'
import type { Pages } from '../http/pages.ts'
import { returnPath } from '../http/return-path.ts'
import { withNotice } from '../http/saved-notice.ts'
import { seeOther } from '../http/see-other.ts'
import type { LimitName } from '../limits/limits.ts'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { cookieTables } from './cookie-tables.ts'
import { readServices } from './read-services.ts'
import { consentIdOf, recordConsent } from './record-consent.ts'
import { consentOf } from './request-consent.ts'

/** Cookie consent without JavaScript: writes the same record into the same cookie as the banner [CONS-01]. */
export function cookiePages(pages: Pages, { db, basePath, showPage }: Cms): void {
  pages.get('/cookies', async (request, reply, { culture }) => {
    const choice = await consentOf(db, request)
    const services = await readServices(db, culture)
    return showPage(request, reply, {
      template: 'cookies',
      culture,
      title: text(culture, 'Shop.CookiesTitle'),
      model: {
        isSaved: choice !== undefined,
        consentId: choice && consentIdOf(request),
        tables: await cookieTables(db, culture),
        categories: consentCategories.map(name => ({
          ...categoryText(culture, name),
          name,
          isAllowed: choice?.[name] ?? false,
          services: services
            .filter(({ Category }) => Category === name)
            // those of a category that is off are on as soon as it is
            .map(one => ({
              ...one,
              isAllowed: !choice?.[name] || isAllowed(choice, name, one.Id)
            }))
        }))
      }
    })
  })

  pages.post(
    '/cookies',
    { limit: { name: 'consent' satisfies LimitName } },
    async (request, reply, site) => {
      const { culture } = site
      const { body } = request
      const choice = fieldOf(body, 'choice')
      const allows = (category: ConsentCategory) =>
        choice === 'accept' || (choice !== 'decline' && fieldOf(body, category) === 'true')
      const services = await readServices(db, culture)
      const kept = fieldsOf(body, 'service')
      const refused = services.filter(
        ({ Id, Category }) => choice === 'save' && allows(Category) && !kept.includes(Id)
      )
      await recordConsent({ db, basePath }, request, reply, {
        preferences: allows('preferences'),
        statistics: allows('statistics'),
        marketing: allows('marketing'),
        refused: refused.map(({ Id }) => Id),
        culture,
        text: shownText(culture, services)
      })
      return seeOther(
        reply,
        returnPath(request) ?? withNotice(`${homeLink(site)}/cookies`, 'cookies')
      )
    }
  )
}

function categoryText(culture: Culture, name: ConsentCategory) {
  return {
    label: text(culture, `Shop.Cookies.${name}`),
    hint: text(culture, `Shop.Cookies.${name}Hint`)
  }
}

/** What the forms say, as proof. */
function shownText(
  culture: Culture,
  services: readonly { Name: string; Text: string }[]
): string {
  const categories = consentCategories.map(name => {
    const { label, hint } = categoryText(culture, name)
    return `${label}: ${hint}`
  })
  const own = services.map(({ Name, Text }) => `${Name}: ${Text}`)
  return [text(culture, 'Shop.CookiesAsk'), ...categories, ...own].join('\n')
}
