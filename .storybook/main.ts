import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import { registriesInVite } from '../scripts/build/registries.mjs'
import { textsInVite } from '../scripts/build/texts.mjs'
import { guideIndexer, guidesInVite } from './docs/guides-in-vite.ts'
import { titleOf, type WithAnchors, withSearchWords } from './sidebar/index-entries.ts'
import { stylesInVite } from './styles-in-vite.ts'
import { storiesInVite } from './tags/stories-in-vite.ts'
import { tagsInVite } from './tags/tags-in-vite.ts'

/** What Storybook itself makes the list of all stories with. */
interface IndexGenerator {
  getIndex(): Promise<{ entries: Record<string, WithAnchors> }>
  hasSearchWords?: boolean
}

const config: StorybookConfig & {
  storyIndexGenerator(given: Promise<IndexGenerator>): Promise<IndexGenerator>
} = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', '../docs/!(README|asvs|benchmarks).md'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: ['./public', { from: '../node_modules/maplibre-gl/dist', to: '/maplibre' }],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false
  },
  typescript: { reactDocgen: false },
  // what `stories.test.tsx` does without: controls, the README pages and the panels
  previewAnnotations: (entries = []) => [
    ...entries,
    new URL('./browsing.tsx', import.meta.url).pathname
  ],
  experimental_indexers: (indexers = []) => [
    guideIndexer,
    ...indexers.map(indexer => ({
      ...indexer,
      createIndex: async (file: string, options: Parameters<typeof indexer.createIndex>[1]) => {
        const entries = await indexer.createIndex(file, options)
        // the id derives from the title
        return entries.map(({ __id, ...entry }) => ({
          ...entry,
          title: titleOf(file, entry.title ?? '')
        }))
      }
    }))
  ],
  async storyIndexGenerator(given) {
    const generator = await given
    if (generator.hasSearchWords) return generator
    const getIndex = generator.getIndex.bind(generator)
    generator.hasSearchWords = true
    generator.getIndex = async () => withSearchWords(await getIndex())
    return generator
  },
  viteFinal: settings =>
    mergeConfig(settings, {
      plugins: [
        registriesInVite(),
        textsInVite(),
        stylesInVite(),
        tagsInVite(),
        storiesInVite(),
        guidesInVite()
      ]
    })
}

export default config
