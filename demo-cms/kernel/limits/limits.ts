/**
 * What requests are counted by: the client's IP address, its session, the account, the pair of account and IP address, or a device
 * that has logged in to the account before.
 */
export type LimitedBy = 'ip' | 'session' | 'account' | 'accountAtIp' | 'device'

/** How many requests may come within how many seconds. */
interface Rate {
  max: number
  seconds: number
}

export interface Limit {
  /**
   * Which requests count, by their response: those that fail (4xx) where guessing is the danger, those that succeed where the
   * danger is in what they do.
   */
  counts: 'all' | 'failures' | 'successes'
  /** By what is limited; what is not named here is unlimited. */
  rates: Readonly<Partial<Record<LimitedBy, Rate>>>
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * The limits of the shop; routes name the one that applies to them. docs/backend.md shows the same as a table. Many shoppers may
 * share an IP address, so its limits are higher than those of a session.
 */
const DEFAULTS = {
  login: {
    counts: 'failures',
    rates: {
      ip: per(15 * MINUTE, 50),
      session: per(15 * MINUTE, 20),
      account: per(15 * MINUTE, 20),
      // lower, so that whoever guesses from one address does not lock the owner out elsewhere
      accountAtIp: per(15 * MINUTE, 10),
      device: per(15 * MINUTE, 10)
    }
  },
  register: {
    counts: 'successes',
    rates: { ip: per(HOUR, 20), session: per(HOUR, 5), account: per(HOUR, 3) }
  },
  passwordReset: {
    counts: 'successes',
    rates: {
      ip: per(HOUR, 20),
      session: per(HOUR, 5),
      account: per(HOUR, 3),
      device: per(HOUR, 5)
    }
  },
  // six digits: ten guesses in an hour find one code in about four years
  twoFactor: {
    counts: 'failures',
    rates: {
      ip: per(15 * MINUTE, 50),
      session: per(15 * MINUTE, 20),
      account: per(HOUR, 10),
      device: per(HOUR, 10)
    }
  },
  // a login page asks for one challenge at a time; a page that stays open, every few minutes
  passkeys: {
    counts: 'all',
    rates: { ip: per(10 * MINUTE, 600), session: per(10 * MINUTE, 60) }
  },
  vat: {
    counts: 'all',
    rates: { ip: per(10 * MINUTE, 150), session: per(10 * MINUTE, 50) }
  },
  coupons: {
    counts: 'failures',
    rates: {
      ip: per(10 * MINUTE, 60),
      session: per(10 * MINUTE, 20),
      account: per(10 * MINUTE, 20)
    }
  },
  notifications: {
    counts: 'successes',
    rates: { ip: per(HOUR, 60), session: per(HOUR, 20), account: per(HOUR, 20) }
  },
  contact: {
    counts: 'successes',
    rates: { ip: per(HOUR, 30), session: per(HOUR, 10), account: per(HOUR, 10) }
  },
  refunds: {
    counts: 'successes',
    rates: { ip: per(HOUR, 60), session: per(HOUR, 20), account: per(HOUR, 20) }
  },
  invitations: {
    counts: 'successes',
    rates: { ip: per(HOUR, 60), session: per(HOUR, 20), account: per(HOUR, 20) }
  },
  orderLinks: {
    counts: 'successes',
    rates: { ip: per(HOUR, 20), session: per(HOUR, 5), account: per(HOUR, 3) }
  },
  consent: {
    counts: 'successes',
    rates: { ip: per(HOUR, 600), session: per(HOUR, 60) }
  },
  search: {
    counts: 'all',
    rates: { ip: per(MINUTE, 1200), session: per(MINUTE, 240) }
  },
  // while these are refused, a search can still be submitted
  suggestions: {
    counts: 'all',
    rates: { ip: per(MINUTE, 1500), session: per(MINUTE, 300) }
  }
} satisfies Record<string, Limit>

export type LimitName = keyof typeof DEFAULTS
export type Limits = Readonly<Record<LimitName, Limit>>

export const defaultLimits: Limits = DEFAULTS

/**
 * Reads the setting `RATE_LIMITS`: `off`, or changes to the defaults such as `login.account=5/900, search.ip=off`, which means 5
 * requests in 900 seconds, and no limit by address.
 *
 * @throws {Error} for a limit that does not exist, or a rate that is none.
 */
export function readLimits(setting: string | undefined): Limits {
  if (!setting?.trim()) return defaultLimits
  const limits = new Map<string, Limit>(Object.entries(DEFAULTS))
  if (setting.trim() === 'off') {
    return fromMap([...limits].map(([name, limit]) => [name, { ...limit, rates: {} }]))
  }
  for (const change of setting.split(',')) {
    const [, name = '', by = '', rate = ''] =
      /^\s*(\w+)\.(\w+)\s*=\s*(\S+)\s*$/.exec(change) ?? []
    const limit = limits.get(name)
    const isKnown = limit !== undefined && Object.hasOwn(limit.rates, by)
    if (!isKnown || !/^(?:off|[1-9]\d*\/[1-9]\d*)$/.test(rate)) throw wrongSetting(change)
    const { [by as LimitedBy]: _, ...others } = limit.rates
    const [max, seconds] = rate.split('/').map(Number)
    const rates = rate === 'off' ? others : { ...others, [by]: { max, seconds } }
    limits.set(name, { ...limit, rates })
  }
  return fromMap([...limits])
}

function wrongSetting(change: string): Error {
  return new Error(
    `RATE_LIMITS must be "off" or a list such as "login.account=5/900, search.ip=off", where 5/900 means 5 requests in 900 seconds. It contains "${change.trim()}".`
  )
}

function fromMap(entries: [string, Limit][]): Limits {
  return Object.fromEntries(entries) as unknown as Limits
}

function per(seconds: number, max: number): Rate {
  return { max, seconds }
}
