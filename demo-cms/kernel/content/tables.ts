import type { Generated } from 'kysely'
import type { Moment, WithDefault } from '../database/columns.ts'

interface FromFile {
  file_hash: string
  is_edited: Generated<boolean>
  updated_at: Moment
}

declare module '../database/schema.ts' {
  /** Templates, pages and news. */
  interface Schema {
    templates: FromFile & { name: string; source: string }
    pages: FromFile & { slug: string; culture: string; title: string; body: string }
    news: {
      id: Generated<number>
      slug: string
      published_at: Moment
      asset_id: number | null
      /** Null until staff choose one. */
      category_id: WithDefault<number | null>
      author: WithDefault<string>
    }
    /** Two levels; a story belongs to a category of either. */
    news_categories: {
      id: Generated<number>
      parent_id: number | null
      slug: string
      position: number
    }
    news_category_texts: { category_id: number; culture: string; name: string }
    /** The photos and documents of a story, besides its picture. */
    news_files: {
      news_id: number
      role: 'photo' | 'document'
      position: number
      asset_id: number
    }
    news_texts: {
      news_id: number
      culture: string
      title: string
      summary: string
      body: string
    }
  }
}
