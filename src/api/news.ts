import { news } from '../shared/contract/news.ts'
import type { PathParts } from '../shared/contract/path.ts'
import { callForHtml } from './call.ts'

/** The calendar of a month with its first posts, as HTML; a failure is left to the caller [NEWS-01]. */
export function fetchNewsCalendar(
  parts: PathParts<typeof news.calendar.path, string | number>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(news.calendar, { parts, signal, quiet: true })
}

/** The first posts of a day, as HTML; a failure is left to the caller [NEWS-01]. */
export function fetchNewsOfDay(
  parts: PathParts<typeof news.list.path, string | number>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(news.list, { parts, signal, quiet: true })
}
