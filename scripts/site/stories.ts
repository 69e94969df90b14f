import { existsSync, readFileSync } from 'node:fs'

/** A story of the built Storybook, or the page with the controls and the tables of a tag. */
export interface Story {
  name: string
  /** From the root of the site. */
  url: string
}

/** The part of `index.json` that is needed. */
interface Index {
  entries: Readonly<
    Record<string, { id: string; name: string; type: string; importPath: string }>
  >
}

/**
 * The pages and the stories of tags, if the Storybook was built: the site publishes it beside its pages.
 *
 * @param folder That of the built Storybook.
 * @param base The path of the site.
 */
export function storiesIn(folder: string, base: string): (tag: string) => Story[] {
  const file = `${folder}/index.json`
  const index: Index = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { entries: {} }
  const entries = Object.values(index.entries)
  return tag => {
    const path = `./stories/${tag.replace('vitrine-', '')}.stories.tsx`
    const own = entries.filter(({ importPath }) => importPath === path)
    const [page] = own.filter(({ type }) => type === 'docs')
    const url = (kind: string, id: string) => `${base}storybook/?path=/${kind}/${id}`
    return [
      ...(page ? [{ name: 'The tag with controls', url: url('docs', page.id) }] : []),
      ...own
        .filter(({ type }) => type === 'story')
        .map(({ id, name }) => ({ name, url: url('story', id) }))
    ]
  }
}
