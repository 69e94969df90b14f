import type { ColumnType, Generated } from 'kysely'
import { consentCategories } from 'vitrine/shared'
import type { Moment } from '../database/columns.ts'

/** The categories of services, in the order in which they are shown. */
export const serviceCategories = ['necessary', ...consentCategories] as const
export type ServiceCategory = (typeof serviceCategories)[number]

/** Where something is stored: a cookie, or the local storage or session storage of the browser. */
export const storageKinds = ['cookie', 'local', 'session'] as const
export type StorageKind = (typeof storageKinds)[number]

/** A row of the tables of what is stored. */
export interface CookieRow {
  /** `vc_*` for all that start with `vc_`. */
  name: string
  purpose: string
  /** In words. */
  duration: string
  provider: string
  /** @default 'cookie' */
  kind?: StorageKind | undefined
}

declare module '../database/schema.ts' {
  /** Choices about cookies, and the services that they are about. */
  interface Schema {
    consents: { id: string; first_at: Moment; last_at: Moment }
    consent_texts: { hash: string; text: string }
    consent_choices: {
      id: Generated<number>
      consent_id: string
      made_at: Moment
      stamp: string
      culture: string
      preferences: boolean
      statistics: boolean
      marketing: boolean
      refused: string[]
      text_hash: string
      offer_hash: string | null
    }
    consent_services: {
      id: string
      category: ServiceCategory
      position: number
      cookies: string[]
    }
    consent_service_texts: {
      service_id: string
      culture: string
      name: string
      purpose: string
      cookie_rows: ColumnType<CookieRow[], string | undefined, string>
    }
    consent_policy: { revision: number }
  }
}
