import type { Db } from '../database/database.ts'
import { readTemplates } from './template-files.ts'

/**
 * Finds the widget tags in templates. The returned function lists those of a template, its layout and the templates that it
 * renders.
 */
export async function readTemplateTags(
  db: Db
): Promise<(template: string) => ReadonlySet<string>> {
  const sources = await readTemplates(db)

  return template => {
    const seen = new Set<string>()
    const tags = new Set<string>()
    const collect = (name: string) => {
      if (seen.has(name)) return
      seen.add(name)
      const source = sources.get(name) ?? ''
      for (const tag of tagsIn(source)) tags.add(tag)
      for (const [, inner] of source.matchAll(/\{%-?\s*(?:layout|render)\s+'([^']+)'/g)) {
        if (inner) collect(inner)
      }
    }
    collect(template)
    return tags
  }
}

/** The widget tags in a piece of HTML, each once. */
export function tagsIn(html: string): ReadonlySet<string> {
  return new Set(html.match(/(?<=<)vitrine-[\w-]+/g))
}
