import { NEWS_VIEW_COOKIE, newsDisplays } from 'vitrine/shared'
import { rememberView } from '../../kernel/consent/remember-view.ts'
import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import { pageUrl, pagination } from '../../kernel/content/pagination.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { pathOf, requestedUrl } from '../../kernel/http/requested-url.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { text } from '../../kernel/texts/texts.ts'
import { newestMonth, newsCalendar } from './calendar.ts'
import { feedsOf } from './feeds.ts'
import { formatMonth } from './format-month.ts'
import {
  ALL_CATEGORIES,
  idsWithChildren,
  newsBranches,
  readNewsCategories
} from './news-categories.ts'
import { type NewsRequest, readNewsRequest } from './news-request.ts'
import { countStories, listStories, newsLink } from './stories.ts'

const PAGE_SIZE = 9
/** The number of stories below the calendar [NEWS-01]. */
const CALENDAR_STORIES = 3

/** The list of stories: as a list, a blog or a masonry [NEWS-02], by category, month and day, in pages [UIX-05]. */
export function newsPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/news', async (request, reply, site) => {
    const { culture } = site
    const wanted = readNewsRequest(request)
    const categories = await readNewsCategories(db, site)
    const category = categories.find(({ slug }) => slug === wanted.category)
    if (wanted.category !== '' && !category) return reply.callNotFound()
    const filter = {
      categoryIds: category && idsWithChildren(categories, [category.id], true),
      date: wanted.date
    }
    const total = await countStories(db, site, filter)
    const page = Math.min(wanted.page, Math.max(1, Math.ceil(total / PAGE_SIZE)))
    const address = requestedUrl(request)
    if (address.searchParams.has('remember')) {
      await rememberView(db, request, reply, NEWS_VIEW_COOKIE, wanted.display, site.basePath)
      return seeOther(reply, newsUrl(address, { remember: '' }))
    }
    if (!wanted.needsDisplay) address.searchParams.delete('display')
    const linkWith = (changes: Record<string, string>) => newsUrl(address, changes)
    const title = category?.name ?? text(culture, 'News.Title')
    const home = newsLink(site)
    const canonical = canonicalOf(site, { ...wanted, page })
    return showPage(request, reply, {
      template: 'news/list',
      culture,
      title: category ? text(culture, 'News.TitleOf', { name: category.name }) : title,
      description: text(culture, 'News.Description'),
      canonicalPath: canonical,
      isPublic: true,
      model: {
        heading: title,
        period: wanted.date === '' ? '' : periodName(site, wanted.date),
        total,
        display: wanted.display,
        displays: newsDisplays,
        action: home,
        fields: fieldsOf(address, ['display']),
        categories: newsBranches(categories).map(branch => ({
          ...branch,
          url: linkWith({ category: branch.slug, pageindex: '' }),
          isCurrent: branch.slug === category?.slug,
          children: branch.children.map(child => ({
            ...child,
            url: linkWith({ category: child.slug, pageindex: '' }),
            isCurrent: child.slug === category?.slug
          }))
        })),
        all: {
          url: linkWith({ category: '', pageindex: '' }),
          isCurrent: category === undefined
        },
        allDates: linkWith({ date: '', pageindex: '' }),
        stories: await listStories(db, site, { ...filter, page, pageSize: PAGE_SIZE }),
        pagination: pagination({
          current: page,
          total,
          pageSize: PAGE_SIZE,
          parameter: 'pageindex',
          href: pathOf(address),
          urlOf: number => pageUrl(address, 'pageindex', number)
        }),
        calendar: await newsCalendar(db, site, {
          categoryIds: filter.categoryIds,
          category: category?.slug,
          pageSize: CALENDAR_STORIES,
          month: wanted.date.slice(0, 7) || (await newestMonth(db, filter.categoryIds)),
          day: wanted.date.length === 10 ? wanted.date : undefined
        }),
        calendarTag: {
          categoryIds: category?.id ?? ALL_CATEGORIES,
          // as with scripts, the month stays, and all of its days are shown
          fields: fieldsOf(newsAddress(address, { date: wanted.date.slice(0, 7) }), [
            'category',
            'pageindex'
          ]),
          // within a category, there is nothing to choose
          categories: category
            ? []
            : newsBranches(categories).map(({ id, name, slug }) => ({
                Id: String(id),
                Name: name,
                slug
              }))
        },
        feeds: feedsOf(site),
        trail: breadcrumbs(
          site,
          [
            { name: text(culture, 'News.Title'), url: home },
            ...(category ? [{ name: category.name, url: newsLink(site, category.slug) }] : [])
          ],
          address.origin
        )
      }
    })
  })
}

/** The URL of the list with other parameters; empty ones are removed. */
function newsUrl(address: URL, changes: Record<string, string>): string {
  return pathOf(newsAddress(address, changes))
}

function newsAddress(address: URL, changes: Record<string, string>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

/** The parameters that a form keeps as hidden fields; `chosen` are those that it sets itself. */
function fieldsOf(address: URL, chosen: readonly string[]) {
  return [...address.searchParams]
    .filter(([name]) => !chosen.includes(name))
    .map(([name, value]) => ({ name, value }))
}

/** The display does not change what the page says; the category, the period and the page number do. */
function canonicalOf(site: LocalizedSite, { category, date, page }: NewsRequest): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(date && { date }),
    ...(page > 1 && { pageindex: String(page) })
  })
  return `${homeLink(site)}/news${query.size ? `?${query}` : ''}`
}

function periodName({ culture }: LocalizedSite, date: string): string {
  return date.length === 7 ? formatMonth(date, culture) : formatDay(date, culture)
}
