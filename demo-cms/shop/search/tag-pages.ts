import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import { pageNumber, pageUrl, pagination } from '../../kernel/content/pagination.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type Sort, sorts } from './list-request.ts'
import { listProducts } from './product-list.ts'
import {
  type Entity,
  entities,
  type NewsSort,
  newsSorts,
  newsWithTag,
  readTagCounts,
  type Tag
} from './tags.ts'

const PAGE_SIZE = 24

interface TagRequest {
  tag: Tag | undefined
  entity: Entity
  sort: Sort | NewsSort
  page: number
}

/** The products or news (`entityName`) with a tag, sorted by `sort` [CAT-15]. */
export function tagPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/tags', async (request, reply, site) => {
    const { culture } = site
    const tags = await readTagCounts(db, site)
    const tagRequest = readTagRequest(request.query, tags)
    const { tag, entity, sort } = tagRequest
    const slug = fieldOf(request.query, 'tag')
    if (slug !== '' && !tag) return reply.callNotFound()
    const action = `${homeLink(site)}/tags`
    const title = tag
      ? text(culture, 'Tags.TitleOf', { name: tag.name })
      : text(culture, 'Tags.Title')
    const trail = [{ name: text(culture, 'Tags.Title'), url: action }]
    const total = tag?.counts[entity] ?? 0
    const page = Math.min(tagRequest.page, Math.max(1, Math.ceil(total / PAGE_SIZE)))
    const address = requestedUrl(request)
    return showPage(request, reply, {
      template: 'catalogue/tags',
      culture,
      title,
      canonicalPath: tag ? `${action}?tag=${tag.slug}` : action,
      isPublic: true,
      model: {
        heading: title,
        tag,
        total,
        search: {
          action,
          tag: tag?.slug ?? '',
          sort,
          entity,
          sorts: (entity === 'news' ? newsSorts : sorts).map(Value => ({
            Value,
            Name: text(culture, `Catalog.Sort.${Value}`)
          })),
          entities: entities.map(Value => ({
            Value,
            Name: text(culture, `Tags.Entity.${Value}`),
            Count: tag?.counts[Value] ?? 0
          })),
          tags: tags.map(one => ({
            Value: one.slug,
            Name: one.name,
            Count: one.counts[entity],
            url: `${action}?tag=${one.slug}&sort=${sort}&entityName=${entity}`
          }))
        },
        cards:
          tag && entity === 'product' ? await cardsOf(site, { ...tagRequest, tag, page }) : [],
        news:
          tag && entity === 'news'
            ? await newsWithTag(db, site, tag.id, {
                sort: sort as NewsSort,
                page,
                pageSize: PAGE_SIZE
              })
            : [],
        itemList: { item_list_id: `tag-${tag?.slug}`, item_list_name: title },
        pagination: pagination({
          current: page,
          total,
          pageSize: PAGE_SIZE,
          parameter: 'pageindex',
          href: address.pathname + address.search,
          urlOf: number => pageUrl(address, 'pageindex', number)
        }),
        trail: breadcrumbs(
          site,
          tag ? [...trail, { name: tag.name, url: `${action}?tag=${tag.slug}` }] : trail,
          address.origin
        )
      }
    })
  })

  async function cardsOf(site: PricedSite, { tag, sort, page }: TagRequest & { tag: Tag }) {
    const list = await listProducts(
      db,
      site,
      { tagId: tag.id },
      {
        q: '',
        filter: new Map(),
        isMalformed: false,
        display: 'grid',
        sort: sort as Sort,
        pageSize: PAGE_SIZE,
        pageindex: page,
        pagefrom: page
      }
    )
    return list.cards
  }
}

/** Replaces invalid parameters in the URL by their defaults. */
function readTagRequest(query: unknown, tags: readonly Tag[]): TagRequest {
  const entity = entities.find(one => one === fieldOf(query, 'entityName')) ?? 'product'
  const allowed: readonly (Sort | NewsSort)[] = entity === 'news' ? newsSorts : sorts
  return {
    tag: tags.find(({ slug }) => slug === fieldOf(query, 'tag')),
    entity,
    sort: allowed.find(one => one === fieldOf(query, 'sort')) ?? allowed[0]!,
    page: pageNumber(fieldOf(query, 'pageindex'))
  }
}
