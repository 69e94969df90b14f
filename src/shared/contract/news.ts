import { endpoint } from './endpoint.ts'

/** News, rendered by the CMS. */
export const news = {
  /**
   * @param categoryIds Ids of news categories, separated by commas.
   * @param displayChildren `true` includes subcategories.
   * @param {integer} postsPerPage How many posts a page has.
   * @param {integer} month 1 to 12.
   * @param {integer} year Four digits.
   */
  calendar: endpoint({
    name: 'news.calendar',
    method: 'GET',
    path: '{site}/widget/news/calendar/{categoryIds}/{displayChildren}/{postsPerPage}/{month}/{year}',
    summary: 'The calendar of a month, as HTML [NEWS-01].',
    isHtml: true
  }),
  /**
   * @param categoryIds Ids of news categories, separated by commas.
   * @param displayChildren `true` includes subcategories.
   * @param {integer} postsPerPage How many posts a page has.
   * @param date The day: year, month and day, separated by hyphens.
   */
  list: endpoint({
    name: 'news.list',
    method: 'GET',
    path: '{site}/widget/news/newslist/{categoryIds}/{displayChildren}/{postsPerPage}/{date}',
    summary: 'The news of a day, as HTML [NEWS-01].',
    isHtml: true
  })
}
