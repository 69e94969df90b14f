import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  interface Schema {
    /** Subscriptions to the newsletter, which a link in a mail confirms. */
    newsletter_subscriptions: {
      customer_id: number
      /** The address that was asked about: a confirmation counts for no other one. */
      email: string
      /** SHA-256 of the id in the link, until it is used. */
      link_hash: string | null
      requested_at: Moment
      confirmed_at: Date | null
    }
  }
}
