import type { Generated } from 'kysely'
import type { TextsOf } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** The words that occur in product texts; tags, and the products and news that have them. */
  interface Schema {
    search_words: { culture: string; word: string }
    tags: { id: Generated<number>; slug: string }
    tag_texts: TextsOf & { tag_id: number }
    product_tags: { product_id: number; tag_id: number }
    news_tags: { news_id: number; tag_id: number }
  }
}
