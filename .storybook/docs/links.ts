interface Index {
  entries: Record<string, { id: string; type: 'docs' | 'story'; importPath: string }>
}

/**
 * The Markdown of a file of the repository whose links lead to pages of this Storybook: those to READMEs of tags to their docs
 * pages, those to guides to their pages. Links to files that are not shown here become text.
 */
export function linksIn(markdown: string, file: string): string {
  // codes of requirements, such as [CART-01], are not links
  return markdown
    .replace(/\[([A-Z]+-\d+)\](?!\()/g, '\\[$1\\]')
    .replace(
      /(?<![!\\])\[((?:\\.|[^[\]\\])*)\]\(([^)\s]+)\)/g,
      (link, text: string, target: string) => {
        if (/^(https?:|#|\?)/.test(target)) return link
        const [path = '', fragment] = new URL(target, `https://x/${file}`).href
          .replace('https://x/', '')
          .split('#')
        const entry = entryOf(path)
        if (!entry) return text
        const anchor = fragment ? `#${fragment}` : ''
        return `[${text}](?path=/${entry.type}/${entry.id}${anchor})`
      }
    )
}

function entryOf(path: string): Index['entries'][string] | undefined {
  const [, name] = /^widgets\/([\w-]+)\/README\.md$/.exec(path) ?? []
  const file = name ? `./stories/${name}.stories.tsx` : `./${path}`
  const entries = Object.values(index()?.entries ?? {}).filter(
    ({ importPath }) => importPath === file
  )
  return entries.find(({ type }) => type === 'docs') ?? entries[0]
}

/** The list of all stories, which Storybook has loaded before it shows one. */
function index(): Index | undefined {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__?: { storyStoreValue?: { storyIndex: Index } }
  }
  return preview?.storyStoreValue?.storyIndex
}
