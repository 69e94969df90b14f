import type { Generated } from 'kysely'
import type { ConsentCategory } from '../../../src/lib/consent/consent-record.ts'
import type { Moment } from '../database/columns.ts'

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
    }
    consent_services: {
      id: string
      category: ConsentCategory
      position: number
      cookies: string[]
    }
    consent_service_texts: {
      service_id: string
      culture: string
      name: string
      purpose: string
    }
  }
}
