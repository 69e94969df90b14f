const STORIES = /\/stories\/([\w-]+)\.stories\.tsx$/
const ANNOTATE = '/.storybook/tags/annotate.ts'

/** Gives the stories of a tag, when their module is loaded, the attributes of their HTML as args, so that none lists them by hand. */
export function storiesInVite() {
  return {
    name: 'vitrine-stories',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      const [, name] = STORIES.exec(id.split('?')[0]!) ?? []
      if (name === undefined || name.startsWith('journey-')) return undefined
      const exported = [...source.matchAll(/^export const (\w+)/gm)].map(([, one]) => one)
      const code = [
        `import { annotate as annotateStories } from '${ANNOTATE}'`,
        source,
        `annotateStories('vitrine-${name}', [${exported.join(', ')}])`
      ]
      return { code: code.join('\n'), map: null }
    }
  }
}
