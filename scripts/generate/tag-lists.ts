import type { WidgetDefinition, WidgetGroup } from '../../src/element/definitions.ts'
import { table } from './markdown.ts'

/** The groups, in the order in which shoppers encounter them; also those of the sidebar of Storybook. */
export const GROUP_TITLES: Record<WidgetGroup, string> = {
  search: 'Search and product lists',
  product: 'Product pages',
  cart: 'Cart',
  checkout: 'Checkout and payment',
  account: 'Orders and customer service',
  wishlist: 'Wishlists',
  site: 'Site-wide'
}

/** The tables in README.md: one per group, with a link from each tag to its page. */
export function tagTables(definitions: readonly WidgetDefinition[]): string {
  return inGroups(definitions)
    .map(([title, members]) => {
      const rows = members.map(({ tag, summary }) => [
        `[\`<${tag}>\`](widgets/${folderOf(tag)}/README.md)`,
        summary
      ])
      return `### ${title}\n\n${table(['Tag', 'What it does'], rows)}`
    })
    .join('\n')
}

/** The table in widgets/README.md, with one row per folder. */
export function folderTable(definitions: readonly WidgetDefinition[]): string {
  const rows = definitions.map(({ tag, summary }) => [`\`${folderOf(tag)}/\``, summary])
  return table(['Folder', 'What its tag does'], rows)
}

/** `vitrine-copy` → `copy` */
export function folderOf(tag: string): string {
  return tag.replace('vitrine-', '')
}

/** The groups that have tags, by their titles. */
export function inGroups(
  definitions: readonly WidgetDefinition[]
): [string, WidgetDefinition[]][] {
  return Object.entries(GROUP_TITLES)
    .map(([group, title]): [string, WidgetDefinition[]] => [
      title,
      definitions.filter(definition => definition.group === group)
    ])
    .filter(([, members]) => members.length > 0)
}
