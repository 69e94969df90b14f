import type { INestApplication } from '@nestjs/common'
import {
  CollectionService,
  type ID,
  type LanguageCode,
  type RequestContext
} from '@vendure/core'
import type { ImportedIds } from './catalogue.ts'
import type { SeedData } from './seed-file.ts'

/** Categories are collections of the products with their facet value; parents come first. */
export async function importCategories(
  app: INestApplication,
  ctx: RequestContext,
  seed: SeedData,
  { categories }: ImportedIds
): Promise<void> {
  const collections = new Map<number, ID>()
  const inOrder = seed.categories.toSorted(
    (one, other) => one.path.length - other.path.length || one.position - other.position
  )
  for (const { id, parent_id, slug } of inOrder) {
    const parentId = parent_id === null ? undefined : collections.get(parent_id)
    const created = await app.get(CollectionService).create(ctx, {
      ...(parentId !== undefined && { parentId }),
      inheritFilters: false,
      filters: [
        {
          code: 'facet-value-filter',
          arguments: [
            { name: 'facetValueIds', value: JSON.stringify([String(categories.get(id))]) },
            { name: 'containsAny', value: 'false' }
          ]
        }
      ],
      translations: seed.category_texts
        .filter(text => text.category_id === id)
        .map(({ culture, name, description }) => ({
          languageCode: culture as LanguageCode,
          name,
          description,
          slug
        }))
    })
    collections.set(id, created.id)
  }
}
