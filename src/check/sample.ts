import type { Level } from './check.ts'

/** What samples are made of. */
export interface Known {
  variantId: string
  productId: string
  culture: string
  stamp: string
  /** ISO 8601. */
  today: string
}

type Fields = Readonly<Record<string, string | number | boolean>>

/** A plausible request for a call of the contract, which changes nothing that stays. */
export interface Sample {
  level: Level
  /** Who may make the call. @default anyone */
  who?: 'customer' | 'staff'
  parts?: (known: Known) => Readonly<Record<string, string>>
  query?: (known: Known) => Fields
  body?: (known: Known) => Readonly<Record<string, unknown>>
  /** It answers with a reply, and changes nothing that matters to anyone. */
  isHarmless?: true
  /**
   * It names something that does not exist. `refused`: the shop says so. `done`: what should be gone is gone, so that the call
   * succeeds.
   */
  unknown?: 'refused' | 'done'
  /** It needs a product of the shop. */
  needsProduct?: true
  /** No tag makes the call: pages print these blocks themselves. */
  isUnused?: true
}
