// At which moments and in which time zones `npm run test:dates` runs the tests.

const YEAR_MS = 365 * 86_400_000

/** The time zone of each moment unless every combination is wanted; each zone is there. */
const ZONES = [
  'UTC',
  'Pacific/Auckland',
  'Europe/Brussels',
  'Europe/Brussels',
  'America/Los_Angeles'
]

/**
 * @typedef {object} Moment
 * @property {string} name
 * @property {Date} moment
 */

/** @typedef {Moment & { zone: string }} Run */

/**
 * The next moments of each kind; those at night are shortly before the clock or the year changes in Brussels, the time zone of
 * the demo shop.
 *
 * @param {Date} now
 * @returns {Moment[]}
 */
export function momentsFrom(now) {
  return [
    { name: '29 February', moment: next(now, leapDay) },
    {
      name: '31 December, 23:59:30',
      moment: next(now, year => Date.UTC(year, 11, 31, 22, 59, 30))
    },
    // the clocks change at 01:00 UTC
    {
      name: 'start of summer time',
      moment: next(now, year => lastSunday(year, 2) + BEFORE_CHANGE)
    },
    {
      name: 'end of summer time',
      moment: next(now, year => lastSunday(year, 9) + BEFORE_CHANGE)
    },
    { name: 'a year ahead', moment: new Date(now.getTime() + YEAR_MS) }
  ]
}

/**
 * @param {readonly Moment[]} moments
 * @param {boolean} every Whether to combine every moment with every time zone.
 * @returns {Run[]}
 */
export function runsOf(moments, every) {
  return moments.flatMap((moment, index) =>
    (every ? [...new Set(ZONES)] : [/** @type {string} */ (ZONES[index])]).map(zone => ({
      ...moment,
      zone
    }))
  )
}

const BEFORE_CHANGE = (60 * 60 - 30) * 1000

/**
 * @param {Date} now
 * @param {(year: number) => number | undefined} momentOf
 */
function next(now, momentOf) {
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const moment = momentOf(year)
    if (moment !== undefined && moment > now.getTime()) return new Date(moment)
  }
}

/** @param {number} year */
function leapDay(year) {
  const noon = new Date(Date.UTC(year, 1, 29, 11))
  return noon.getUTCMonth() === 1 ? noon.getTime() : undefined
}

/**
 * Midnight UTC of the last Sunday.
 *
 * @param {number} year
 * @param {number} month From 0.
 */
function lastSunday(year, month) {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay())
}
