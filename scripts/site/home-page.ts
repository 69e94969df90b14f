import { table } from '../generate/markdown.ts'
import type { QuickStart } from './quick-starts.ts'
import { liveExample } from './tag-page.ts'

const EXAMPLE = `<vitrine-free-shipping amount="62.50" free-from="75">
  <p>Only €12.50 more for free delivery.</p>
</vitrine-free-shipping>`

/** The start page: who finds what where. */
export function homePage(starts: readonly QuickStart[]) {
  const rows = starts.map(({ name, title, summary }) => [
    `[${title}](./start/${name}.md)`,
    summary
  ])
  const markdown = `# Vitrine

Interactive widgets for the shop pages that your CMS already renders. Put a tag around a part of a page: what you write inside it works without
scripts, and becomes live with them.

${liveExample('vitrine-free-shipping', EXAMPLE)}

\`\`\`html
${EXAMPLE}
\`\`\`

- [Find a tag](./tags/index.md) by what it should do, with a live example of each
- [Recipes](./guides/recipes.md) for frequent wishes, and [why a tag shows its plain HTML](./guides/recipes.md#why-does-a-tag-show-its-plain-html)
- [Theme builder](./theme-builder.md): colours, corners and fonts, with their contrast
- [The contract](./contract/index.md): every call that the tags make

## Quick starts

${table(['With', 'What you get'], [...rows, ['[WooCommerce and Shopify](./guides/adapters.md)', 'Adapters that answer the calls of the tags with those of the shop system.'], ['[WordPress](./guides/wordpress.md)', 'A plug-in with a block for every tag.']])}
## By reader

- **Editors**: [pages and tags](./guides/editors.md), [recipes](./guides/recipes.md)
- **Front-end developers**: [events and the package](./guides/developers.md), [script API](./guides/script-api.md), [frameworks](./guides/frameworks.md)
- **Back-end developers**: [pages, calls, server kit](./guides/backend.md), [conformance kit and mock](./guides/conformance.md)
- **Designers**: [theming](./guides/theming.md), [theme builder](./theme-builder.md)

For programs: [llms.txt](/llms.txt), [llms-full.txt](/llms-full.txt).
`
  return {
    title: 'Vitrine',
    description: 'Shop widgets as custom elements for pages your CMS already renders.',
    markdown
  }
}
