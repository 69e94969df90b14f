import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { inGroups } from '../generate/tag-lists.ts'
import { searchWords } from '../manifest/search-words.ts'

/** The page that lists all tags. Its filter finds them by their words, which the lines carry. */
export function tagFinder(definitions: readonly WidgetDefinition[]): string {
  const groups = inGroups(definitions).map(([title, members]) => {
    const lines = members.map(({ tag, summary }) => {
      const page = tag.replace('vitrine-', '')
      const words = searchWords(tag).join(', ')
      return `<li data-words="${attribute(words)}">\n\n[\`<${tag}>\`](./${page}.md) ${summary}\n\n</li>`
    })
    return `## ${title}\n\n<ul class="tag-list">\n\n${lines.join('\n\n')}\n\n</ul>`
  })
  return `# Find a tag

Each tag makes one part of a page interactive. Say in your own words what the page should do: "basket", "voucher", "what is left until free delivery".

<TagFinder>

${groups.join('\n\n')}

</TagFinder>
`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
