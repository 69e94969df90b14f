import { posix } from 'node:path'

/** Where a link of a source file leads on the site, or `undefined` if the site has no such place. */
export type FindTarget = (file: string) => Target | undefined

/** A page, or a file that is copied; both without a leading slash. */
export type Target = { page: string } | { file: string }

/** A link in Markdown, inline or as a reference below the text. */
const LINK = /(\]\()([^()\s]+)(\))|^(\[[^\]]+\]:\s+)(\S+)()/gm

/**
 * Changes the relative links of a Markdown file of the repository into those of its page. Links in code stay.
 *
 * @param markdown The text.
 * @param source Its file in the repository, `docs/backend.md`.
 * @param page The path of its page, `guides/backend`.
 * @param find Finds the target of a file in the repository.
 * @throws {Error} if a link leads nowhere.
 */
export function siteLinks(markdown: string, source: string, page: string, find: FindTarget) {
  return outsideCode(markdown, text =>
    text.replace(LINK, (whole, ...groups: (string | undefined)[]) => {
      const [open, url, close] = groups[1] === undefined ? groups.slice(3) : groups
      if (url === undefined || isElsewhere(url)) return whole
      const [path = '', hash] = url.split('#')
      const file = posix.normalize(posix.join(posix.dirname(source), decodeURI(path)))
      const target = find(file.replace(/\/$/, ''))
      if (!target) throw new Error(`${source} links to ${url}, which is not on the site.`)
      return `${open}${addressOf(target, page)}${hash === undefined ? '' : `#${hash}`}${close}`
    })
  )
}

/** The links of a Markdown file to other files, as paths of the repository, and their anchors. */
export function linksOf(markdown: string, source: string): { file: string; hash?: string }[] {
  const links: { file: string; hash?: string }[] = []
  outsideCode(markdown, text => {
    for (const [, , inline, , , reference] of text.matchAll(LINK)) {
      const url = inline ?? reference ?? ''
      if (/^[a-z]+:/i.test(url)) continue
      const [path = '', hash] = url.split('#')
      const folder = path.startsWith('/') ? '' : posix.dirname(source)
      const file = path ? posix.normalize(posix.join(folder, decodeURI(path))) : source
      links.push({ file, ...(hash !== undefined && { hash }) })
    }
    return text
  })
  return links
}

/** Anchors of headings as GitHub and npm make them, so that links work there and on the site. */
export function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** All anchors of a Markdown file; a repeated heading has a number behind its anchor. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const text = markdown.replace(/^(```+)[\s\S]*?^\1/gm, '')
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const anchor = anchorOf(heading)
    let name = anchor
    for (let count = 1; anchors.has(name); count++) name = `${anchor}-${count}`
    anchors.add(name)
  }
  return anchors
}

/** The address of a target from a page; VitePress finds pages by their Markdown file. */
function addressOf(target: Target, page: string): string {
  if ('file' in target) return `/${target.file}`
  const path = posix.relative(posix.dirname(page), target.page)
  return `${path.startsWith('.') ? path : `./${path}`}.md`
}

function isElsewhere(url: string): boolean {
  return /^[a-z]+:/i.test(url) || url.startsWith('#')
}

/** Changes the text between fences and inline code. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^(```+)[\s\S]*?^\2[^\n]*$|`[^`\n]*`)/m)
    .filter((_, index) => index % 3 !== 2)
    .map((part = '', index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}
