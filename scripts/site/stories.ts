import { existsSync, readFileSync } from 'node:fs'

/** A story of the built Storybook. */
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
 * The stories of tags, if the Storybook was built: the site publishes it beside its pages.
 *
 * @param folder That of the built Storybook.
 * @param base The path of the site.
 */
export function storiesIn(folder: string, base: string): (tag: string) => Story[] {
  const file = `${folder}/index.json`
  const index: Index = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { entries: {} }
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
  return tag => {
    const path = `./stories/${tag.replace('vitrine-', '')}.stories.tsx`
    return stories
      .filter(({ importPath }) => importPath === path)
      .map(({ id, name }) => ({ name, url: `${base}storybook/?path=/story/${id}` }))
  }
}
