import { anchorOf } from './links.ts'

/** A quick start: a page that is put together from a guide, or from the files of an example. */
export interface QuickStart {
  /** `php`, as in the address. */
  name: string
  title: string
  summary: string
  /** The file whose links the text has. */
  source: string
  markdown: string
}

type Read = (path: string) => string

/** Sections of `docs/frameworks.md`. */
const APPS: readonly [name: string, title: string, heading: string][] = [
  ['html', 'Plain HTML', 'Plain HTML'],
  ['react', 'React', 'React and Vite, with React Router'],
  ['next', 'Next', 'Next'],
  ['astro', 'Astro', 'Astro'],
  ['vue', 'Vue', 'Vue']
]

/** What the guide says of a module that the shop in plain HTML does not have. */
const MODULE_OF_APPS =
  / All apps but the HTML one[^:]*:\n\n<!-- (\S+\.ts) -->[\s\S]*?<!-- \/\1 -->/

/** Shops of `examples/`, with the files to read. */
const SHOPS: readonly [name: string, title: string, files: readonly string[]][] = [
  ['node', 'Node.js', ['index.html', 'server.mjs', 'shop.mjs']],
  ['php', 'PHP', ['index.php', 'page.php']],
  ['python', 'Python', ['base.html', 'product.html', 'static/vitrine-shop.js', 'shop.py']]
]

const LANGUAGES: Readonly<Record<string, string>> = {
  html: 'html',
  js: 'js',
  mjs: 'js',
  php: 'php',
  py: 'python'
}

/** All quick starts, in the order of the navigation. */
export function quickStarts(read: Read): QuickStart[] {
  return [
    ...APPS.map(([name, title, heading]) => appStart(read, name, title, heading)),
    ...SHOPS.map(([name, title, files]) => shopStart(read, name, title, files))
  ]
}

function appStart(read: Read, name: string, title: string, heading: string): QuickStart {
  const guide = read('docs/frameworks.md')
  const common = guide.slice(guide.indexOf('\n') + 1, guide.indexOf('\n## '))
  const setup = name === 'html' ? common.replace(MODULE_OF_APPS, '') : common
  const own = sectionOf(guide, heading)
  const markdown = `# Quick start: ${title}\n\n${setup.trim()}\n\n## The shop\n\n${own.trim()}\n`
  return {
    name,
    title,
    summary: `From an empty folder to a working cart with ${title}.`,
    source: 'docs/frameworks.md',
    markdown: toGuide(markdown, 'frameworks.md')
  }
}

function shopStart(
  read: Read,
  name: string,
  title: string,
  files: readonly string[]
): QuickStart {
  const row = read('examples/README.md')
    .split('\n')
    .find(line => line.startsWith(`| [\`${name}/\`]`))
  if (!row) throw new Error(`examples/README.md has no line for ${name}/.`)
  const [, command = '', shows = ''] = row.split(' | ')
  const listings = files.map(file => {
    const language = LANGUAGES[file.split('.').at(-1) ?? ''] ?? 'txt'
    const code = read(`examples/${name}/${file}`).trimEnd()
    return `### ${file}\n\n\`\`\`\`${language}\n${code}\n\`\`\`\``
  })
  const text = `# Quick start: ${title}

${shows[0]?.toUpperCase()}${shows.slice(1)}.

1. Copy \`dist/\` of the package to where \`/vitrine/\` leads. This example reads it from \`node_modules/vitrine/dist\`, or from the folder
   that \`VITRINE_DIST\` names.
2. Start the shop in \`examples/${name}\`: ${command}.
3. Compare it with yours. [The first cart](../docs/backend.md#the-first-cart) explains each step, and
   [\`npx vitrine check\`](../docs/conformance.md) says what is missing.

## Files

${listings.join('\n\n')}
`
  return {
    name,
    title,
    summary: `A small shop with ${title} and its standard library, with a live cart.`,
    source: 'examples/README.md',
    markdown: text
  }
}

/** The text below a heading of the second level. */
function sectionOf(guide: string, heading: string): string {
  const start = guide.indexOf(`\n## ${heading}\n`)
  if (start < 0) throw new Error(`There is no section "${heading}".`)
  const from = guide.indexOf('\n', start + 1)
  const end = guide.indexOf('\n## ', from)
  return guide.slice(from, end < 0 ? undefined : end)
}

/** Links to headings that only the whole guide has lead there. */
function toGuide(markdown: string, guide: string): string {
  const own = new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text))
  )
  return markdown.replace(/\]\(#([\w-]+)\)/g, (link, anchor) =>
    own.has(anchor) ? link : `](${guide}#${anchor})`
  )
}
