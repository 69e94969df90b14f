import { fetchNewsCalendar, fetchNewsOfDay } from '../../api/news.ts'
import { createQuery, type Query } from '../query/query.ts'

/** The news that a calendar shows. */
export interface NewsPeriod {
  /** Ids of news categories, separated by commas. */
  categoryIds: string
  /** Whether to include child categories. */
  displayChildren: boolean
  postsPerPage: number
  /** A month as `2026-11`, or a day as `2026-11-05`. */
  date: string
}

/** The server's HTML for a month, which contains the calendar, or for a day. The newest request wins [NEWS-01]. */
export function newsQuery(): Query<NewsPeriod, string> {
  return createQuery({
    key: ({ categoryIds, date }) => `${categoryIds} ${date}`,
    fetch({ date, displayChildren, ...rest }, signal) {
      const [year = '', month = '', day] = date.split('-')
      const parts = { ...rest, displayChildren: String(displayChildren) }
      return day === undefined
        ? fetchNewsCalendar({ ...parts, month: Number(month), year }, signal)
        : fetchNewsOfDay({ ...parts, date }, signal)
    }
  })
}
