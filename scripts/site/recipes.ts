import { anchorOf } from './links.ts'

/** An answer in `docs/recipes.md`. */
export interface Recipe {
  /** Its heading, `What is left until free delivery`. */
  title: string
  anchor: string
  /** Its first paragraph, as plain text. */
  answer: string
}

/** The recipes of the guide, in its order. */
export function recipesIn(markdown: string): Recipe[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [title = '', first = ''] = section.split(/\n\n+/)
      const answer = first.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
      return { title, anchor: anchorOf(title), answer: answer.replace(/\s+/g, ' ').trim() }
    })
}
