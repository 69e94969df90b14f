import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { readTemplateTags, tagsIn } from '../../kernel/templates/template-tags.ts'
import { categoryLink, productLink } from '../catalogue/links.ts'

/** A widget tag, and a page that contains it. */
export interface TagPlace {
  tag: string
  url: string
  /** The key of a text about what is needed to see the tag; absent if every visitor sees it. */
  asks?: string | undefined
}

/** The tags that only some visitors see. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  'vitrine-address-picker': 'Shop.TagAsks.Login',
  'vitrine-asset-library': 'Shop.TagAsks.Staff',
  'vitrine-asset-picture': 'Shop.TagAsks.Staff',
  'vitrine-asset-tree': 'Shop.TagAsks.Staff',
  'vitrine-assets-field': 'Shop.TagAsks.Staff',
  'vitrine-card-payment': 'Shop.TagAsks.CardOrder',
  'vitrine-consent-banner': 'Shop.TagAsks.NoChoice',
  'vitrine-copy': 'Shop.TagAsks.TransferOrder',
  'vitrine-customer-picker': 'Shop.TagAsks.Staff',
  'vitrine-customer-reference': 'Shop.TagAsks.Business',
  'vitrine-delivery-address-change': 'Shop.TagAsks.OpenOrder',
  'vitrine-file-field': 'Shop.TagAsks.Staff',
  'vitrine-image-field': 'Shop.TagAsks.Staff',
  'vitrine-passkeys': 'Shop.TagAsks.Login',
  'vitrine-popup': 'Shop.TagAsks.NotClosed',
  'vitrine-popup-banner': 'Shop.TagAsks.NotClosed',
  'vitrine-prepaid': 'Shop.TagAsks.Business',
  'vitrine-reference-search': 'Shop.TagAsks.Business',
  'vitrine-refund-request': 'Shop.TagAsks.SentOrder',
  'vitrine-reorder': 'Shop.TagAsks.Login',
  'vitrine-two-factor': 'Shop.TagAsks.SetUp'
}

/**
 * All tags, each with a page that contains it, sorted by name. Reads the tags from templates and content pages; if
 * several pages contain a tag, uses the first one.
 */
export async function tagIndex(db: Db, site: LocalizedSite): Promise<TagPlace[]> {
  const tagsOf = await readTemplateTags(db)
  const urls = new Map<string, string>()
  const add = (url: string, tags: Iterable<string>) => {
    for (const tag of tags) if (!urls.has(tag)) urls.set(tag, url)
  }
  for (const [url, template] of await templatePages(db, site)) add(url, tagsOf(template))
  for (const { url, body } of await contentPages(db, site)) add(url, tagsIn(body))
  return [...urls]
    .map(([tag, url]) => ({ tag, url, asks: REQUIREMENTS[tag] }))
    .sort((one, other) => (one.tag < other.tag ? -1 : 1))
}

/** URL → a template that its page renders: a whole page, or the part that is worth a visit. */
async function templatePages(
  db: Db,
  site: LocalizedSite
): Promise<[url: string, template: string][]> {
  const home = homeLink(site)
  const samples = await samplesOf(db)
  const product = productLink(site, samples.varied)
  return [
    [`${home}/departments`, 'popups/dialog'],
    [home, 'layout'],
    // the field of passwords is one of many
    [`${home}/security/login`, 'forms/field'],
    [`${home}/security/login`, 'security/passkey-form'],
    [product, 'catalogue/variation-form'],
    [product, 'catalogue/order-form'],
    [productLink(site, samples.tiered), 'catalogue/variant-facts'],
    [productLink(site, samples.turning), 'catalogue/turn'],
    [productLink(site, samples.turning), 'catalogue/film'],
    [productLink(site, samples.promoted), 'catalogue/promotion'],
    [`${home}/catalog?q=lampe`, 'catalogue/active-filters'],
    [`${home}/catalog`, 'catalogue/list'],
    [home, 'catalogue/home'],
    [categoryLink(site, samples.category), 'catalogue/category'],
    [product, 'catalogue/product'],
    [`${home}/catalog/wishlist/list`, 'wishlist/page'],
    [`${home}/shoppingcarts`, 'cart/cart'],
    [`${home}/checkout`, 'checkout/checkout'],
    // the URLs of an order's pages contain its number
    [`${home}/checkout`, 'payment/pay'],
    [`${home}/checkout`, 'checkout/confirmation'],
    [`${home}/account`, 'account/account'],
    [`${home}/account/orders`, 'account/orders'],
    [`${home}/account/orders`, 'account/order'],
    [`${home}/account/prepaid`, 'prepaid/prepaid'],
    [`${home}/account/orders`, 'refunds/request'],
    [`${home}/sales/customer`, 'account/serve'],
    [`${home}/assetslibrary/asset/assetsbyfolder`, 'assets/library'],
    // the URL of a file contains its number
    [`${home}/assetslibrary/asset/assetsbyfolder`, 'assets/details'],
    // the URL of a story contains its name
    [`${home}/assetslibrary/news`, 'assets/story'],
    [`${home}/assetslibrary/products`, 'assets/product'],
    [`${home}/account/security`, 'security/two-factor'],
    [`${home}/account/security/passkeys`, 'security/passkeys'],
    [`${home}/quickorder`, 'quick-order/quick-order'],
    [`${home}/references`, 'catalogue/references'],
    [`${home}/tags`, 'catalogue/tags'],
    [`${home}/news`, 'news/list'],
    [`${home}/news/${samples.story}`, 'news/story']
  ]
}

/** Content pages, which is where new widgets are added first. */
async function contentPages(db: Db, site: LocalizedSite) {
  const pages = await db
    .selectFrom('pages')
    .select(['slug', 'body'])
    .where('culture', '=', site.culture)
    .orderBy('slug')
    .execute()
  return pages.map(({ slug, body }) => ({ url: `${homeLink(site)}/page/${slug}`, body }))
}

interface Samples {
  /** Slugs of products with features that only some have. */
  varied: string
  tiered: string
  turning: string
  promoted: string
  category: string
  /** The slug of a story with a gallery. */
  story: string
}

async function samplesOf(db: Db): Promise<Samples> {
  const { rows } = await sql<Samples>`select
    (select slug from products where id in (select product_id from product_attributes) order by popularity desc, id limit 1) as varied,
    (select slug from products where id in (select product_id from variants join price_tiers on variant_id = variants.id) order by popularity desc, id limit 1) as tiered,
    (select slug from products where id in (select product_id from product_turns) order by popularity desc, id limit 1) as turning,
    (select slug from products where id in (select product_id from promotions where ends_at > now()) order by popularity desc, id limit 1) as promoted,
    (select slug from categories where parent_id is null order by position, id limit 1) as category,
    (select slug from news where id in (select news_id from news_files where role = 'photo') order by published_at desc, id limit 1) as story`.execute(
    db
  )
  return rows[0]!
}
