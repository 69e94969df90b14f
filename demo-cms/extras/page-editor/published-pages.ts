import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import type { FindOwnPage } from '../../kernel/content/own-pages.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms, Page } from '../../kernel/http/page.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'
import { cultures } from '../../kernel/texts/cultures.ts'
import { blocksModel } from './block-model.ts'
import { pageLink } from './links.ts'
import { homeOnline, type PublishedPage, pageOnline } from './versions.ts'

/** The page with the `slug` of the request. */
export function findBlockPage({ db }: Pick<Cms, 'db'>): FindOwnPage {
  return async (request, site) => {
    const { slug } = request.params as { slug: string }
    const { culture } = site
    const { origin } = requestedUrl(request)
    const url = pageLink(site, slug)
    const shown = await shared(
      db,
      `block page ${origin}${url} ${site.currency.code}`,
      async () => {
        const page = await pageOnline(db, culture, slug)
        if (!page) return undefined
        const trail = breadcrumbs(site, [{ name: page.title, url }], origin)
        return { page, model: { ...(await modelOf({ db }, site, page)), trail } }
      }
    )
    return shown && { ...pageOf(site, shown.page), canonicalPath: url, model: shown.model }
  }
}

/** The page that replaces the home page. */
export function findBlockHome({ db }: Pick<Cms, 'db'>): FindOwnPage {
  return async (_, site) => {
    const key = `block home ${homeLink(site)} ${site.currency.code}`
    const shown = await shared(db, key, async () => {
      const page = await homeOnline(db, site.culture)
      return page && { page, model: await modelOf({ db }, site, page) }
    })
    if (!shown) return undefined
    const { cultures: _cultures, ...page } = pageOf(site, shown.page)
    // every language has a home page
    return { ...page, canonicalPath: homeLink(site), isHome: true, model: shown.model }
  }
}

async function modelOf({ db }: Pick<Cms, 'db'>, site: PricedSite, page: PublishedPage) {
  return { ...(await blocksModel(db, site, page, false)), id: page.id, title: page.title }
}

function pageOf({ culture }: PricedSite, page: PublishedPage): Omit<Page, 'model'> {
  const { title, description } = page
  return {
    template: 'page-editor/page',
    culture,
    title,
    ...(description !== '' && { description }),
    cultures: cultures.filter(one => page.cultures.includes(one)),
    isPublic: true
  }
}
