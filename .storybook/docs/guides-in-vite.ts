import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const GUIDE = /\/docs\/([\w-]+)\.md$/

/** Makes a story of a guide in `docs/`, so that the READMEs of the tags can lead to it, and the search finds it. */
export function guidesInVite() {
  return {
    name: 'vitrine-guides',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      const [, name] = GUIDE.exec(id) ?? []
      if (name === undefined) return undefined
      const code = [
        "import { guideStory } from '/.storybook/docs/guide-story.tsx'",
        `export default { title: ${JSON.stringify(guideTitle(source, name))}, tags: ['!autodocs'] }`,
        `export const Guide = guideStory(${JSON.stringify(source)}, ${JSON.stringify(`docs/${name}.md`)})`
      ]
      return { code: code.join('\n'), map: null }
    }
  }
}

/** `Guides/Theming`: below the guides, by the first heading of the file. */
function guideTitle(markdown: string, name: string): string {
  const [, heading = name] = /^# (.+)$/m.exec(markdown) ?? []
  return `Guides/${heading.replace(/[`*/]/g, '').trim()}`
}

/** Lists a guide as a story of its own. */
export const guideIndexer = {
  test: /[\\/]docs[\\/][\w-]+\.md$/,
  createIndex: async (file: string) => [
    {
      type: 'story' as const,
      importPath: file,
      exportName: 'Guide',
      title: guideTitle(readFileSync(file, 'utf8'), basename(file, '.md')),
      tags: ['!autodocs']
    }
  ]
}
