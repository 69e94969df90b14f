import type { ConsentChoice } from '../../src/consent/consent.ts'
import { allCookies } from '../../src/lib/browser/cookies.ts'
import { writeCookie } from '../../src/lib/browser/write-cookie.ts'
import {
  type ConsentCategory,
  consentCategories
} from '../../src/shared/consent/consent-record.ts'
import { isCookieOf } from '../../src/shared/consent/is-cookie-of.ts'

/** A service that the shopper may refuse on its own, as the CMS describes it. */
export interface ConsentService {
  Id: string
  Category: ConsentCategory
  Name: string
  /** What it is used for. */
  Text?: string | undefined
  /** The names of its cookies, `vc_*` for all that start with `vc_`. */
  Cookies?: readonly string[] | undefined
}

/** Whether a choice allows every category, and every service. */
export function isAllAccepted(choice: ConsentChoice): boolean {
  return consentCategories.every(category => choice[category]) && !choice.refused?.length
}

/** Whether a choice allows a service. */
export function isServiceOn(choice: ConsentChoice, { Id, Category }: ConsentService): boolean {
  return choice[Category] && !choice.refused?.includes(Id)
}

/** The names of the cookies that a choice does not allow. */
export function refusedCookies(
  choice: ConsentChoice,
  services: readonly ConsentService[]
): string[] {
  return services
    .filter(service => !isServiceOn(choice, service))
    .flatMap(({ Cookies = [] }) => Cookies)
}

/** Deletes the cookies of services, at every path and for every domain that this page may have them from [CONS-02]. */
export function deleteServiceCookies(names: readonly string[]): void {
  const present = allCookies()
    .split(';')
    .map(pair => pair.replace(/=.*$/s, '').trim())
  for (const name of new Set(present)) {
    if (name && isCookieOf(names, name)) writeCookie(name, '', 0, '/')
  }
}

/** The choice after a category was switched, with all its services. */
export function withCategory(
  choice: ConsentChoice,
  category: ConsentCategory,
  isOn: boolean,
  services: readonly ConsentService[]
): ConsentChoice {
  const own = idsOf(services, category)
  const refused = choice.refused?.filter(id => !own.includes(id)) ?? []
  return { ...choice, [category]: isOn, refused }
}

/** The choice after a service was switched. A category is off when all its services are. */
export function withService(
  choice: ConsentChoice,
  service: ConsentService,
  isOn: boolean,
  services: readonly ConsentService[]
): ConsentChoice {
  const { Id, Category } = service
  const own = idsOf(services, Category)
  // the first service that is switched on in a category switches on no other
  const before = choice[Category] ? (choice.refused ?? []) : [...(choice.refused ?? []), ...own]
  const refused = isOn ? before.filter(id => id !== Id) : [...before, Id]
  if (own.every(id => refused.includes(id))) {
    return withCategory(choice, Category, false, services)
  }
  return { ...choice, [Category]: true, refused: [...new Set(refused)] }
}

function idsOf(services: readonly ConsentService[], category: ConsentCategory): string[] {
  return services.filter(({ Category }) => Category === category).map(({ Id }) => Id)
}
