import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { shopDay } from '../../kernel/time/shop-time.ts'
import { formatMonth } from './format-month.ts'
import { countStories, listStories, matches, newsLink, STORY_DAY } from './stories.ts'

export interface CalendarRequest {
  /** All categories without it. */
  categoryIds: readonly number[] | undefined
  /** The slug of the category in the links, if it is only one. */
  category?: string | undefined
  /** The number of stories below the calendar. */
  pageSize: number
  /** As `2026-11`. */
  month: string
  /** The day whose news is shown, as `2026-11-05`. */
  day?: string | undefined
}

interface CalendarDay {
  number: number
  /** As `2026-11-05`. */
  date: string
  /** `Thursday 5 November 2026`. */
  name: string
  /** The number of stories. */
  count: number
  url: string
  isToday: boolean
  isCurrent: boolean
}

/** The data of the template `news/calendar`: a month with its days that have news, and the news of the month or of a day [NEWS-01]. */
export async function newsCalendar(db: Db, site: LocalizedSite, wanted: CalendarRequest) {
  const { culture } = site
  const { categoryIds, category, month, day } = wanted
  const urlOf = (date: string) =>
    `${newsLink(site, category)}${category ? '&' : '?'}date=${date}`
  const stepTo = (step: Date | null) => {
    const target = step?.toISOString().slice(0, 7)
    return target && { month: target, name: formatMonth(target, culture), url: urlOf(target) }
  }
  const { before, after } = await neighboursOf(db, site, categoryIds, month)
  const counts = await countsByDay(db, site, categoryIds, month)
  return {
    month,
    title: formatMonth(month, culture),
    previous: stepTo(before),
    next: stepTo(after),
    weekdays: weekdayNames(culture),
    weeks: weeksOf(month).map(week =>
      week.map(number => {
        if (number === undefined) return undefined
        const date = `${month}-${String(number).padStart(2, '0')}`
        return {
          number,
          date,
          name: formatDay(date, culture),
          count: counts.get(date) ?? 0,
          url: urlOf(date),
          isToday: date === shopDay(),
          isCurrent: date === day
        } satisfies CalendarDay
      })
    ),
    ...(await newsOfPeriod(db, site, {
      ...wanted,
      date: day ?? month,
      url: urlOf(day ?? month)
    }))
  }
}

/** The data of the template `news/period`: the first stories of a month or a day. */
export async function newsOfPeriod(
  db: Db,
  site: LocalizedSite,
  {
    categoryIds,
    pageSize,
    date,
    url
  }: {
    categoryIds: readonly number[] | undefined
    pageSize: number
    date: string
    /** The page with all of them. */
    url: string
  }
) {
  const filter = { categoryIds, date }
  return {
    period: date.length === 7 ? formatMonth(date, site.culture) : formatDay(date, site.culture),
    stories: await listStories(db, site, { ...filter, page: 1, pageSize }),
    total: await countStories(db, site, filter),
    pageSize,
    periodUrl: url
  }
}

/** The month of the newest story. */
export async function newestMonth(
  db: Db,
  categoryIds: readonly number[] | undefined
): Promise<string> {
  const { rows } = await sql<{ month: string | null }>`
    select max(left(${STORY_DAY}, 7)) as month from news where ${matches({ categoryIds })}`.execute(
    db
  )
  return rows[0]?.month ?? shopDay().slice(0, 7)
}

/** The closest months with news before and after a month. */
async function neighboursOf(
  db: Db,
  { culture }: LocalizedSite,
  categoryIds: readonly number[] | undefined,
  month: string
): Promise<{ before: Date | null; after: Date | null }> {
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select max(${STORY_DAY}) filter (where left(${STORY_DAY}, 7) < ${month}) as before,
      min(${STORY_DAY}) filter (where left(${STORY_DAY}, 7) > ${month}) as after
    from news join news_texts on news_id = news.id and culture = ${culture}
    where ${matches({ categoryIds })}`.execute(db)
  const dateOf = (day: string | null | undefined) => (day ? new Date(`${day}T00:00:00Z`) : null)
  return { before: dateOf(rows[0]?.before), after: dateOf(rows[0]?.after) }
}

async function countsByDay(
  db: Db,
  { culture }: LocalizedSite,
  categoryIds: readonly number[] | undefined,
  month: string
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select ${STORY_DAY} as day, count(*)::int as count
    from news join news_texts on news_id = news.id and culture = ${culture}
    where ${matches({ categoryIds, date: month })}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** The days of a month in weeks that start on Monday; days of other months are missing. */
function weeksOf(month: string): (number | undefined)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() + 6) % 7
  const days = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)
  ).getUTCDate()
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const number = week * 7 + weekday - before + 1
      return number >= 1 && number <= days ? number : undefined
    })
  )
}

/** From Monday on: `lun.` and `lundi`. */
function weekdayNames(culture: Culture): { short: string; long: string }[] {
  const format = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(culture, { weekday, timeZone: 'UTC' })
  // 5 January 2026 was a Monday
  return Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 0, 5 + index))).map(
    day => ({ short: format('short').format(day), long: format('long').format(day) })
  )
}
