import type { SitePage } from './site-pages.ts'

/** The order of the sections of the index. Pages of other folders are not listed. */
const SECTIONS: readonly [folder: string, title: string][] = [
  ['start', 'Quick starts'],
  ['guides', 'Guides'],
  ['tags', 'Tags'],
  ['contract', 'Contract'],
  ['reference', 'Reference']
]

/** Long lists for people who look something up: a program reads them last. */
const OPTIONAL = ['reference/benchmarks', 'guides/asvs', 'reference/changelog']

/**
 * The index for programs, in the format of llmstxt.org.
 *
 * @param address The address of a page as Markdown.
 */
export function llmsIndex(pages: readonly SitePage[], address: (path: string) => string) {
  const line = ({ path, title, description }: SitePage) =>
    `- [${title}](${address(path)})${description ? `: ${description}` : ''}`
  const sections = SECTIONS.map(([folder, title]) => {
    const lines = inFolder(pages, folder)
      .filter(({ path }) => !OPTIONAL.includes(path))
      .map(line)
    return `## ${title}\n\n${lines.join('\n')}`
  })
  const optional = pages.filter(({ path }) => OPTIONAL.includes(path)).map(line)
  return `# Vitrine

> Shop widgets as custom elements for pages that a CMS already renders, and a small runtime that moves from page to page. The HTML inside a
> tag is its fallback: it works without scripts, and the widget replaces it.

Everything below as one text: [llms-full.txt](${address('llms-full.txt')}).

${sections.join('\n\n')}

## Optional

${optional.join('\n')}
`
}

/** All pages of the index as one text. */
export function llmsFull(pages: readonly SitePage[]): string {
  const order = SECTIONS.flatMap(([folder]) => inFolder(pages, folder))
  return order
    .map(({ path, markdown }) => `<!-- ${path}.md -->\n\n${asText(markdown)}`)
    .join('\n')
}

/** A page without the components of the site, for readers of Markdown. */
export function asText(markdown: string): string {
  return markdown.replace(/^<\/?(LiveExample|TagFinder|ThemeBuilder|ul|li)\b[^>]*>\n\n?/gm, '')
}

function inFolder(pages: readonly SitePage[], folder: string): SitePage[] {
  return pages.filter(({ path }) => path.startsWith(`${folder}/`))
}
