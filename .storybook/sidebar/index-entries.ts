import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { GROUP_TITLES } from '../../scripts/generate/tag-lists.ts'
import type { WidgetGroup } from '../../src/element/definitions.ts'
import { searchWords } from './search-words.ts'

/** The place of the UI components in the sidebar, below the tags. */
const COMPONENTS = 'UI components'

/** An entry of the list of stories; Storybook's search also finds the titles of its anchors. */
export interface WithAnchors {
  type: string
  importPath: string
  anchors?: readonly { id: string; title: string }[]
}

/**
 * The title of a story in the sidebar: below the group that the tag has in the README, `Cart/Cart items`.
 *
 * @throws {Error} if the tag has no group.
 */
export function titleOf(file: string, title: string): string {
  const [section, ...rest] = title.split('/')
  if (section === 'Parts') return [COMPONENTS, ...rest].join('/')
  if (section !== 'Widgets') return title
  return [groupOf(nameOf(file)), ...rest].join('/')
}

/** Lets the search find a tag by what shoppers and other libraries call it: its docs page gets an anchor for each of these words. */
export function withSearchWords<Index extends { entries: Record<string, WithAnchors> }>(
  index: Index
): Index {
  const entries = Object.entries(index.entries).map(([id, entry]) => {
    const words = entry.type === 'docs' ? searchWords[nameOf(entry.importPath)] : undefined
    return [id, words ? { ...entry, anchors: words.map(title => ({ id, title })) } : entry]
  })
  return { ...index, entries: Object.fromEntries(entries) }
}

/** `stories/cart-items.stories.tsx` → `cart-items` */
function nameOf(file: string): string {
  return basename(file).replace('.stories.tsx', '')
}

/** The group in the definition, which is a module for browsers and so is read as text. */
function groupOf(name: string): string {
  const path = new URL(`../../widgets/${name}/${name}.element.ts`, import.meta.url)
  const [, group] = /\bgroup: '(\w+)'/.exec(readFileSync(path, 'utf8')) ?? []
  const title = GROUP_TITLES[group as WidgetGroup]
  if (!title)
    throw new Error(`widgets/${name}/${name}.element.ts has no group for the sidebar.`)
  return title
}
