import { table } from '../generate/markdown.ts'
import type { Story } from './stories.ts'
import type { TagTexts } from './tag-texts.ts'
import { tokenRows } from './tag-tokens.ts'
import type { TagWeight } from './weight.ts'

/** What the page of a tag shows besides its README. */
export interface TagFacts {
  /** `vitrine-coupon` */
  tag: string
  words: readonly string[]
  stories: readonly Story[]
  texts: readonly TagTexts[]
  weight: TagWeight
}

const LANGUAGES = { en: 'English', fr: 'French', nl: 'Dutch', de: 'German' } as const

/** A fence with HTML; its code. */
const HTML_FENCE = /^```html\n([\s\S]*?)^```$/gm

/**
 * The page of a tag: its README with its HTML as a live example, and what the library knows about the tag.
 *
 * @param readme With the links of the site.
 */
export function tagPage(readme: string, facts: TagFacts): string {
  return [
    withExample(readme.trimEnd(), facts.tag),
    stories(facts),
    tokens(facts),
    texts(facts),
    weight(facts.weight),
    words(facts.words)
  ]
    .filter(section => section !== '')
    .join('\n\n')
    .concat('\n')
}

/** The first HTML with the tag, alive, above the tables of the README. */
function withExample(readme: string, tag: string): string {
  const codes = [...readme.matchAll(HTML_FENCE)].map(([, code = '']) => code)
  const code = codes.find(one => one.includes(`<${tag}`))
  if (code === undefined) return readme
  const place = readme.indexOf('<!-- attributes -->')
  const at = place < 0 ? readme.length : place
  return `${readme.slice(0, at)}${liveExample(tag, code)}\n\n${readme.slice(at)}`
}

/** The component of the site that shows HTML in a page of its own. One line, as Markdown asks. */
export function liveExample(tag: string, html: string): string {
  const code = html.trimEnd().replace(/[&<>"'{}\n]/g, char => `&#${char.charCodeAt(0)};`)
  return `<LiveExample tag="${tag}" html="${code}" />`
}

function stories({ stories }: TagFacts): string {
  if (stories.length === 0) return ''
  const links = stories.map(({ name, url }) => `- <a href="${url}" target="_self">${name}</a>`)
  return `## In the Storybook\n\n${links.join('\n')}`
}

function tokens({ tag }: TagFacts): string {
  const rows = tokenRows(tag)
  if (rows.length === 0) return ''
  return `## Design tokens\n\nBesides those of buttons, fields and other shared parts, its styles use:\n\n${table(['Token', 'Usual value', 'For'], rows)}`.trimEnd()
}

function texts({ texts }: TagFacts): string {
  if (texts.length === 0) return ''
  const codes = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]
  const rows = texts.flatMap(({ lines }) =>
    lines.map(line => [`\`${line.key}\``, ...codes.map(code => plain(line[code]))])
  )
  const head = ['Text', ...codes.map(code => LANGUAGES[code])]
  return `## Texts\n\nA shop can [replace them](../guides/backend.md).\n\n${table(head, rows)}`.trimEnd()
}

/** Texts are shown as they are: neither Markdown nor a template. */
function plain(text: string): string {
  return text.replace(/[<>{}*_`[\]\\]/g, char => `&#${char.charCodeAt(0)};`)
}

function weight({ own, total, files }: TagWeight): string {
  return `## Weight

${kilobytes(own)} of script (brotli) that no other tag loads. On a page with this tag only, its view loads ${files} files of ${kilobytes(total)},
React included, which all tags share.`
}

function words(words: readonly string[]): string {
  return words.length === 0 ? '' : `## Also called\n\n${words.join(', ')}.`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
