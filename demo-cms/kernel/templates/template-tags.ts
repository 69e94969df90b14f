import type { Db } from '../database/database.ts'

/**
 * Reads which widget tags the templates print. The function returned answers for a template together with its layout
 * and everything that it renders.
 */
export async function readTemplateTags(
  db: Db
): Promise<(template: string) => ReadonlySet<string>> {
  const rows = await db.selectFrom('templates').select(['name', 'source']).execute()
  const sources = new Map(rows.map(({ name, source }) => [name, source]))

  return template => {
    const seen = new Set<string>()
    const tags = new Set<string>()
    const visit = (name: string) => {
      if (seen.has(name)) return
      seen.add(name)
      const source = sources.get(name) ?? ''
      for (const tag of tagsIn(source)) tags.add(tag)
      for (const [, inner] of source.matchAll(/\{%-?\s*(?:layout|render)\s+'([^']+)'/g)) {
        if (inner) visit(inner)
      }
    }
    visit(template)
    return tags
  }
}

/** The widget tags in a piece of HTML, each once. */
export function tagsIn(html: string): ReadonlySet<string> {
  return new Set(html.match(/(?<=<)vitrine-[\w-]+/g))
}
