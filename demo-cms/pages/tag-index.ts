import { sql } from 'kysely'
import { categoryLink, homeLink, type Place, productLink } from '../catalogue/links.ts'
import type { Db } from '../db/database.ts'

/** A tag, and a page of the shop where it does its work. */
export interface TagPlace {
  tag: string
  url: string
  /** What the page asks of who looks, as a key of the texts; nothing where everybody sees the tag. */
  asks?: string | undefined
}

/** Every tag with a page that shows it, by name. */
export async function tagIndex(db: Db, place: Place): Promise<TagPlace[]> {
  const home = homeLink(place)
  const samples = await samplesOf(db)
  const product = productLink(place, samples.varied)
  const on = (url: string, names: string, asks?: string): TagPlace[] =>
    names.split(' ').map(name => ({ tag: `vitrine-${name}`, url, asks }))
  return [
    ...on(home, 'analytics cart-summary consent-settings search-box toasts'),
    ...on(home, 'consent-banner', 'Shop.TagAsks.NoChoice'),
    ...on(home, 'brand-carousel product-carousel recently-viewed'),
    ...on(`${home}/catalog`, 'filters list-controls pagination quick-view'),
    ...on(`${home}/catalog?q=lampe`, 'active-filters'),
    ...on(categoryLink(place, samples.category), 'category-list'),
    ...on(product, 'add-to-cart product-gallery quantity stock-notification'),
    ...on(product, 'variation-form warehouse-stock'),
    ...on(product, 'customer-reference', 'Shop.TagAsks.Business'),
    ...on(productLink(place, samples.tiered), 'price-tiers'),
    ...on(productLink(place, samples.turning), 'viewer-360'),
    ...on(productLink(place, samples.promoted), 'countdown'),
    ...on(product, 'wishlist-button'),
    ...on(home, 'wishlist-count'),
    ...on(`${home}/catalog/wishlist/list`, 'wishlist'),
    ...on(`${home}/shoppingcarts`, 'cart-items cart-shipping coupon coupon-list free-shipping'),
    ...on(`${home}/checkout`, 'checkout city-field country-field payment-methods vat-field'),
    ...on(`${home}/checkout`, 'pickup-points'),
    ...on(`${home}/checkout`, 'address-picker', 'Shop.TagAsks.Login'),
    ...on(`${home}/checkout`, 'card-payment', 'Shop.TagAsks.CardOrder'),
    ...on(`${home}/checkout`, 'copy', 'Shop.TagAsks.TransferOrder'),
    ...on(`${home}/account`, 'reorder', 'Shop.TagAsks.Login'),
    ...on(`${home}/account`, 'delivery-address-change', 'Shop.TagAsks.OpenOrder'),
    ...on(`${home}/sales/customer`, 'customer-picker', 'Shop.TagAsks.Staff'),
    ...on(`${home}/quickorder`, 'quick-order'),
    ...on(`${home}/references`, 'reference-search', 'Shop.TagAsks.Business'),
    ...on(`${home}/tags`, 'tag-search')
  ].sort((one, other) => one.tag.localeCompare(other.tag))
}

interface Samples {
  /** Slugs of products with what only some have. */
  varied: string
  tiered: string
  turning: string
  promoted: string
  category: string
}

async function samplesOf(db: Db): Promise<Samples> {
  const { rows } = await sql<Samples>`select
    (select slug from products where id in (select product_id from product_attributes) order by popularity desc, id limit 1) as varied,
    (select slug from products where id in (select product_id from variants join price_tiers on variant_id = variants.id) order by popularity desc, id limit 1) as tiered,
    (select slug from products where id in (select product_id from product_turns) order by popularity desc, id limit 1) as turning,
    (select slug from products where id in (select product_id from promotions where ends_at > now()) order by popularity desc, id limit 1) as promoted,
    (select slug from categories where parent_id is null order by position, id limit 1) as category`.execute(
    db
  )
  return rows[0]!
}
