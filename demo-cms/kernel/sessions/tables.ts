import type { Moment } from '../database/columns.ts'

declare module '../database/schema.ts' {
  /** Current sessions, and those that have just ended. */
  interface Schema {
    sessions: {
      id_hash: string
      cart_id: number
      customer_id: number | null
      staff_id: number | null
      csrf: string
      created_at: Moment
      seen_at: Moment
    }
    ended_sessions: {
      id_hash: string
      /** Ended because a guest has logged in. */
      by_login: boolean
      ended_at: Moment
    }
  }
}
