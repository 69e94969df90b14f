import { news } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Calls } from '../../kernel/http/calls.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { newsCalendar, newsOfPeriod } from './calendar.ts'
import { ALL_CATEGORIES, idsWithChildren, readNewsCategories } from './news-categories.ts'
import { readDate } from './news-request.ts'
import { newsLink } from './stories.ts'

const MAX_POSTS = 24

/** The parts of a path that both calls have. */
interface Parts {
  categoryIds: string
  displayChildren: string
  postsPerPage: string
}

/** The calendar of a month, and the news of a day, as HTML [NEWS-01]. */
export function newsApi(calls: Calls, { db, basePath, render }: Cms): void {
  calls.handle(news.calendar, async ({ params, culture }) => {
    const site = { basePath, culture }
    const filter = await readFilter(site, params)
    const month = readDate(`${params.year}-${params.month.padStart(2, '0')}`)
    if (month.length !== 7) throw refusal(culture)
    return render('news/calendar', await newsCalendar(db, site, { ...filter, month }), site)
  })

  calls.handle(news.list, async ({ params, culture }) => {
    const site = { basePath, culture }
    const { category, ...filter } = await readFilter(site, params)
    const date = readDate(params.date)
    if (date.length !== 10) throw refusal(culture)
    const url = `${newsLink(site, category)}${category ? '&' : '?'}date=${date}`
    return render('news/period', await newsOfPeriod(db, site, { ...filter, date, url }), site)
  })

  async function readFilter(site: LocalizedSite, parts: Parts) {
    const { categoryIds, displayChildren, postsPerPage } = parts
    const isValid =
      /^\d{1,9}(?:,\d{1,9}){0,49}$/.test(categoryIds) &&
      /^(?:true|false)$/.test(displayChildren) &&
      /^[1-9]\d?$/.test(postsPerPage)
    if (!isValid) throw refusal(site.culture)
    const pageSize = Math.min(Number(postsPerPage), MAX_POSTS)
    if (categoryIds === ALL_CATEGORIES) return { categoryIds: undefined, pageSize }
    const ids = categoryIds.split(',').map(Number)
    const categories = await readNewsCategories(db, site)
    const [only, ...others] = categories.filter(({ id }) => ids.includes(id))
    return {
      categoryIds: idsWithChildren(categories, ids, displayChildren === 'true'),
      category: others.length === 0 ? only?.slug : undefined,
      pageSize
    }
  }
}

function refusal(culture: Culture): RefusalError {
  return new RefusalError(400, text(culture, 'Shop.BadRequest'))
}
