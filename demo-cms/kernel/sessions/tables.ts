import type { Moment, WithDefault } from '../database/columns.ts'

declare module '../database/schema.ts' {
  /** Current sessions, and those that have just ended. */
  interface Schema {
    sessions: {
      id_hash: string
      cart_id: number
      customer_id: number | null
      staff_id: number | null
      csrf: string
      /** Only of sessions with a login. */
      user_agent: WithDefault<string | null>
      /** Where it was last used, as in `clientPlace`; only of sessions with a login. */
      place: WithDefault<string | null>
      /** The currency that the visitor has chosen. */
      currency: string | null
      /** When its owner last entered a password or used a passkey. */
      authenticated_at: WithDefault<Date | null>
      /** When it got the id that it has, because of personal data. */
      renewed_at: WithDefault<Date | null>
      /** When a browser was last given the next id. */
      renewal_asked_at: WithDefault<Date | null>
      created_at: Moment
      seen_at: Moment
    }
    ended_sessions: {
      id_hash: string
      /** Ended because a guest has logged in. */
      by_login: boolean
      /** Ended from another device. */
      elsewhere: WithDefault<boolean>
      /** The customer who was logged in themselves. */
      customer_id: WithDefault<number | null>
      /** The token in the forms of its pages. */
      csrf: WithDefault<string | null>
      ended_at: Moment
    }
  }
}
