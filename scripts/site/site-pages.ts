import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { searchWords } from '../manifest/search-words.ts'
import { contractIndex, contractPages, type OpenApi } from './contract-pages.ts'
import { guidePaths } from './guides.ts'
import { homePage } from './home-page.ts'
import { siteLinks, type Target } from './links.ts'
import { quickStarts } from './quick-starts.ts'
import { recipesIn } from './recipes.ts'
import type { Story } from './stories.ts'
import { tagFinder } from './tag-finder.ts'
import { tagPage } from './tag-page.ts'
import { tagTexts } from './tag-texts.ts'
import type { TagWeight } from './weight.ts'

/** A page of the site. */
export interface SitePage {
  /** `tags/coupon` */
  path: string
  title: string
  /** A sentence for search engines and lists. */
  description: string
  /** With the links of the site. */
  markdown: string
}

/** What the pages are made of, besides the files of the repository. */
export interface SiteSources {
  definitions: readonly WidgetDefinition[]
  api: OpenApi
  storiesOf: (tag: string) => readonly Story[]
  weightOf: (tag: string) => TagWeight
}

export interface Site {
  pages: SitePage[]
  /** Files that are copied because pages link to them: path in the repository → path on the site. */
  files: ReadonlyMap<string, string>
}

/** Folders whose files may be linked to. */
const LINKED = /^(docs\/(themes|pictures)\/|examples\/|LICENSE$)/

/** All pages, from the files of the repository and what a build knows. Run it in the root of the repository. */
export function sitePages({ definitions, api, storiesOf, weightOf }: SiteSources): Site {
  const places = placesOf(definitions)
  const files = new Map<string, string>()
  const read = (path: string) => readFileSync(path, 'utf8')

  function find(file: string): Target | undefined {
    const page = places.get(file)
    if (page !== undefined) return { page }
    if (!LINKED.test(file) || !existsSync(file) || statSync(file).isDirectory())
      return undefined
    // as text, which browsers show and no server runs
    const address = `files/${file}${/^docs\//.test(file) ? '' : '.txt'}`
    files.set(file, address)
    return { file: address }
  }

  const fromFile = (source: string, path: string): SitePage => {
    const markdown = siteLinks(read(source), source, path, find)
    return { path, title: titleOf(markdown), description: firstSentence(markdown), markdown }
  }

  const tags = definitions.map(({ tag, summary }): SitePage => {
    const source = readmeOf(tag)
    const path = places.get(source) ?? ''
    const readme = siteLinks(read(source), source, path, find)
    const words = searchWords(tag)
    const facts = { tag, words, stories: storiesOf(tag), texts: tagTexts(tag) }
    const markdown = tagPage(readme, { ...facts, weight: weightOf(tag) })
    return { path, title: `<${tag}>`, description: summary, markdown }
  })
  const areas = contractPages(api)
  const starts = quickStarts(read)
  const pages: SitePage[] = [
    { ...homePage(starts), path: 'index' },
    ...starts.map(({ name, title, summary, source, markdown }) => ({
      path: `start/${name}`,
      title,
      description: summary,
      markdown: siteLinks(markdown, source, `start/${name}`, find)
    })),
    {
      path: 'tags/index',
      title: 'Find a tag',
      description: 'All tags, by what they do.',
      markdown: tagFinder(definitions, recipesIn(read('docs/recipes.md')))
    },
    ...tags,
    ...[...guidePaths].map(([source, path]) => fromFile(source, path)),
    ...exampleReadmes().map(source => fromFile(source, places.get(source) ?? '')),
    {
      path: 'contract/index',
      title: 'The contract',
      description: 'Every call that the tags make to a shop.',
      markdown: contractIndex(api, areas)
    },
    ...areas.map(({ name, title, summary, markdown }) => ({
      path: `contract/${name}`,
      title,
      description: summary,
      markdown
    })),
    {
      path: 'theme-builder',
      title: 'Theme builder',
      description: 'Change the design tokens, see the tags and the contrast, and copy the CSS.',
      markdown: themeBuilder()
    }
  ]
  return { pages, files }
}

/** File of the repository → path of its page. */
function placesOf(definitions: readonly WidgetDefinition[]): Map<string, string> {
  return new Map([
    ...guidePaths,
    ...definitions.map(({ tag }): [string, string] => [
      readmeOf(tag),
      `tags/${tag.replace('vitrine-', '')}`
    ]),
    ...exampleReadmes().map((file): [string, string] => [
      file,
      file.replace(/\/?README\.md$/, '').replace(/^examples$/, 'examples/index')
    ]),
    ['docs/README.md', 'index'],
    ['widgets/README.md', 'tags/index']
  ])
}

/** The READMEs of the examples, and that of the program which makes a package with a tag. */
function exampleReadmes(): string[] {
  const own = readdirSync('examples')
    .map(name => `examples/${name}/README.md`)
    .filter(existsSync)
  return ['examples/README.md', ...own, 'create-vitrine-widget/README.md']
}

function readmeOf(tag: string): string {
  return `widgets/${tag.replace('vitrine-', '')}/README.md`
}

function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? ''
}

/** That below the title, as plain text. */
function firstSentence(markdown: string): string {
  const [, text = ''] = /^# .+\n+((?:[^\n#|<[`-][^\n]*\n)+)/m.exec(markdown) ?? []
  const plain = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\s+/g, char => (/\s/.test(char) ? ' ' : ''))
  return /^.*?[.:](?= |$)/.exec(plain.trim())?.[0].replace(/:$/, '.') ?? ''
}

function themeBuilder(): string {
  return `# Theme builder

Change the [design tokens](./guides/theming.md), look at the tags in light and dark surroundings, and copy the CSS. It belongs after
\`vitrine.css\`. The contrast of each pair of colours is computed as by WCAG 2.2: texts need 4.5:1, borders of controls and the focus ring 3:1.

<ThemeBuilder />
`
}
