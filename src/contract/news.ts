import { endpoint } from './endpoint.ts'

/** News as the CMS draws it. */
export const news = {
  calendar: endpoint({
    method: 'GET',
    path: '{site}/widget/news/calendar/{categoryIds}/{displayChildren}/{postsPerPage}/{month}/{year}',
    summary: 'The calendar of a month, as HTML [NEWS-01].'
  }),
  list: endpoint({
    method: 'GET',
    path: '{site}/widget/news/newslist/{categoryIds}/{displayChildren}/{postsPerPage}/{date}',
    summary: 'The news of a day (year-month-day), as HTML [NEWS-01].'
  })
}
