import type { Shop } from './shop.ts'

/** The parts of a shop that can be checked on their own; each needs those of `NEEDS`. */
export const LEVELS = [
  'pages',
  'cart',
  'catalogue',
  'wishlist',
  'checkout',
  'account',
  'content',
  'assets'
] as const
export type Level = (typeof LEVELS)[number]

/** What a level includes besides itself: a shop whose checkout is checked needs a cart, too. */
const NEEDS: Record<Level, readonly Level[]> = {
  pages: [],
  cart: ['pages'],
  catalogue: ['pages'],
  wishlist: ['pages'],
  checkout: ['pages', 'cart'],
  account: ['pages'],
  content: ['pages'],
  assets: ['pages']
}

/** Without a required check, tags do not work or shoppers lose something; a recommended one makes the shop better. */
type Severity = 'required' | 'recommended'

/** One thing that a right shop does. */
export interface Check {
  /** Stable, for `--only` and for reports: `cart.add.sold-out-is-explained`. */
  readonly id: string
  readonly level: Level
  readonly severity: Severity
  /** A sentence: what a right shop does. */
  readonly name: string
  /** A sentence: how to repair it. */
  readonly remedy: string
  /** The anchor of a section in `docs/backend.md`. */
  readonly section: string
  /**
   * @throws {Failed} the shop does something else.
   * @throws {Skipped} it cannot be tried.
   */
  run(shop: Shop): Promise<void>
}

/** The levels with those that they need, in the order of `LEVELS`. */
export function withNeeds(levels: readonly Level[]): Level[] {
  const wanted = new Set(levels.flatMap(level => [level, ...NEEDS[level]]))
  return LEVELS.filter(level => wanted.has(level))
}

export function isLevel(name: string): name is Level {
  return (LEVELS as readonly string[]).includes(name)
}

type Described = Omit<Check, 'level' | 'section' | 'severity'> & {
  section?: string
  severity?: Severity
}

/** The checks of a level, whose ids begin with its name; required unless they say otherwise. */
export function checksOf(level: Level, section: string, checks: readonly Described[]): Check[] {
  return checks.map(check => ({
    section,
    severity: 'required',
    ...check,
    level,
    id: `${level}.${check.id}`
  }))
}
