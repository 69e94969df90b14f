import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { inGroups } from '../generate/tag-lists.ts'
import { searchWords } from '../manifest/search-words.ts'
import type { Recipe } from './recipes.ts'

/** The page that lists all tags, and the recipes. Its filter finds them by their words, which the lines carry. */
export function tagFinder(
  definitions: readonly WidgetDefinition[],
  recipes: readonly Recipe[]
): string {
  const groups = inGroups(definitions).map(([title, members]) => {
    const lines = members.map(({ tag, summary }) => {
      const page = tag.replace('vitrine-', '')
      const words = searchWords(tag).join(', ')
      return line(words, `[\`<${tag}>\`](./${page}.md) ${summary}`)
    })
    return list(title, 'tag', lines)
  })
  const answers = recipes.map(({ title, anchor, answer }) =>
    line(answer, `[${title}](../guides/recipes.md#${anchor})`)
  )
  return `# Find a tag

Each tag makes one part of a page interactive. Say in your own words what the page should do: "basket", "voucher", "what is left until free delivery".

<TagFinder>

${[...groups, list('Recipes', 'recipe', answers)].join('\n\n')}

</TagFinder>
`
}

function list(title: string, kind: 'tag' | 'recipe', lines: readonly string[]): string {
  return `## ${title}\n\n<ul class="tag-list" data-kind="${kind}">\n\n${lines.join('\n\n')}\n\n</ul>`
}

function line(words: string, markdown: string): string {
  return `<li data-words="${attribute(words)}">\n\n${markdown}\n\n</li>`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
