import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { asOutline, readCategories } from '../../shop/catalogue/categories.ts'
import { readNewsCategories } from '../../shop/news/news-categories.ts'
import { readTagCounts } from '../../shop/search/tags.ts'
import { tags } from './tag-schemas.ts'
import { tagText } from './tag-texts.ts'
import type { KnownChoices } from './warnings.ts'

/** An option of a choice; several with the same group belong together. */
export interface Option {
  value: string
  name: string
  group?: string
}

/** The options of the choices that depend on the shop. */
export interface Choices {
  source: Option[]
  category: Option[]
  tag: Option[]
}

/** What editors choose from, in their language. */
export async function readChoices(db: Db, site: LocalizedSite): Promise<Choices> {
  const { culture } = site
  const named = (key: string) => text(culture, `Editor.Source.${key}`)
  const [categories, productTags, newsCategories, brands] = await Promise.all([
    readCategories(db, culture),
    readTagCounts(db, site),
    readNewsCategories(db, site),
    db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute()
  ])
  return {
    source: [
      { value: 'popular', name: named('popular') },
      { value: 'newest', name: named('newest') },
      ...asOutline(categories).map(({ slug, name, level }) => ({
        value: `category:${slug}`,
        name: `${'\u00a0\u00a0'.repeat(Math.max(0, level - 1))}${name}`,
        group: named('category')
      })),
      ...productTags.map(({ slug, name }) => ({
        value: `tag:${slug}`,
        name,
        group: named('tag')
      })),
      ...brands.map(({ id, name }) => ({ value: `brand:${id}`, name, group: named('brand') }))
    ],
    category: [
      { value: '', name: named('allNews') },
      ...newsCategories.map(({ slug, name }) => ({ value: slug, name }))
    ],
    tag: [
      { value: '', name: text(culture, 'Editor.ChooseTag') },
      ...tags.map(({ tag, summary }) => ({
        value: tag,
        name: `${tag} – ${tagText(culture, summary)}`
      }))
    ]
  }
}

export function knownChoices(
  { source, category }: Choices,
  deadLinks: ReadonlySet<string>
): KnownChoices {
  return {
    deadLinks,
    sources: new Set(source.map(({ value }) => value)),
    newsCategories: new Set(category.map(({ value }) => value))
  }
}
