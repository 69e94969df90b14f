import type { Moment } from '../database/columns.ts'

declare module '../database/schema.ts' {
  /** Requests counted by the rate limiter. */
  interface Schema {
    rate_limits: {
      /** The limit and a hash of what is counted. */
      key: string
      requests: number
      resets_at: Moment
    }
  }
}
