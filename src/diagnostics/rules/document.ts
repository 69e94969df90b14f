import { isComputed } from '../computed.ts'
import { type Judged, knownValue } from '../judged.ts'
import type { MarkupElement } from '../markup.ts'

/** Attributes that name other elements by their ids. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby'] as const

/** The document around the tags: its language, its title, its headings. */
export function judgeDocument(judged: Judged): void {
  const { markup } = judged
  const html = markup.elements.find(({ name }) => name === 'html')
  const head = markup.elements.find(({ name }) => name === 'head')
  if (html) judgeLanguage(judged, html)
  judgeHeadings(judged)
  if (!judged.isWhole) return
  const start = head ?? html ?? markup.place(0, 0)
  const title = markup.elements.find(
    ({ name, parent }) => name === 'title' && parent !== undefined && parent.name !== 'svg'
  )
  if (!title || !/\S/.test(title.text)) judged.report('missing-title', title ?? start)
  const hasViewport = markup
    .named('meta')
    .some(({ attributes }) => attributes.name === 'viewport')
  if (!hasViewport) judged.report('missing-viewport', start)
  judgeReferences(judged)
}

function judgeLanguage(judged: Judged, html: MarkupElement): void {
  if (html.hasComputedAttributes) return
  const lang = html.attributes.lang
  if (!lang) {
    judged.report('missing-language', html)
    return
  }
  const culture = judged.settings.given?.culture
  if (typeof culture !== 'string' || isComputed(lang) || isComputed(culture)) return
  if (languageOf(lang) === languageOf(culture)) return
  const attribute = html.attribute('lang')!
  judged.report('other-language', { element: html, attribute }, { lang, culture })
}

function languageOf(tag: string): string {
  return tag.split('-')[0]!.toLowerCase()
}

function judgeHeadings(judged: Judged): void {
  const { markup, live, isWhole } = judged
  const headings = live.filter(({ name }) => /^h[1-6]$/.test(name))
  const [first, ...others] = headings.filter(({ name }) => name === 'h1')
  const body = markup.elements.find(({ name }) => name === 'body')
  if (!first && isWhole) judged.report('missing-heading', body ?? markup.place(0, 0))
  for (const other of others) {
    if (!markup.canCoexist(first!, other)) continue
    judged.report('several-headings', other, { line: first!.line })
  }
  if (!isWhole) return
  let before = 0
  for (const heading of headings) {
    const level = Number(heading.name[1])
    if (before > 0 && level > before + 1) {
      judged.report('skipped-heading', heading, { heading: heading.name, before: `h${before}` })
    }
    before = level
  }
}

function judgeReferences(judged: Judged): void {
  const ids = judged.markup.elements.flatMap(({ attributes }) => attributes.id ?? [])
  const known = new Set(ids)
  // an id that a template makes may be any
  if (ids.some(isComputed)) return
  for (const element of judged.live) {
    for (const name of REFERENCES) {
      if (name === 'for' && element.name !== 'label') continue
      const missing = (knownValue(element, name) ?? '')
        .split(/\s+/)
        .find(id => id !== '' && !known.has(id))
      if (!missing) continue
      const attribute = element.attribute(name)!
      judged.report('missing-target', { element, attribute }, { id: missing, attribute: name })
    }
  }
}
