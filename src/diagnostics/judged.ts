import { isComputed, PRINTED } from './computed.ts'
import type { KnownTags } from './known-tags.ts'
import { type Markup, type MarkupAttribute, MarkupElement } from './markup.ts'
import type { Place, Problem } from './problem.ts'
import { type PageSettings, readSettings } from './read-settings.ts'
import { type RuleName, SEVERITIES } from './rules.ts'

/** A whole page with its head, or a part of one: a template, the content of an editor. */
export type MarkupKind = 'page' | 'fragment'

/** What is judged, and what was found. */
export class Judged {
  readonly problems: Problem[] = []
  readonly settings: PageSettings

  readonly markup: Markup
  readonly tags: KnownTags
  readonly kind: MarkupKind

  constructor(markup: Markup, tags: KnownTags, kind: MarkupKind) {
    this.markup = markup
    this.tags = tags
    this.kind = kind
    this.settings = readSettings(markup)
    this.isWhole = kind === 'page' && !hasOtherParts(markup)
  }

  /**
   * Whether everything is there that the page will have: it is a page, neither the code of a template nor a script prints its parts,
   * and it is not cut off.
   */
  readonly isWhole: boolean

  /** The elements that work: what is in a template does nothing. */
  get live(): readonly MarkupElement[] {
    return this.markup.elements.filter(element => !isInert(element))
  }

  /** The tags of the library, and of other manifests. */
  get knownElements(): readonly MarkupElement[] {
    return this.live.filter(({ name }) => this.tags.has(name))
  }

  report(
    rule: RuleName,
    place: MarkupElement | Place | { element: MarkupElement; attribute: MarkupAttribute },
    values: Readonly<Record<string, string | number>> = {}
  ): void {
    const severity = SEVERITIES[rule]
    this.problems.push({ rule, severity, values, place: this.#placeOf(place) })
  }

  #placeOf(place: Parameters<Judged['report']>[1]): Place {
    if (place instanceof MarkupElement) {
      return this.markup.place(place.start, place.startTagEnd, { element: place.name })
    }
    if ('line' in place) return place
    const { element, attribute } = place
    const names = { element: element.name, attribute: attribute.name }
    return this.markup.place(attribute.start, attribute.end, names)
  }
}

/** Elements whose own text is a part of the page, and not a text of it. */
const HOLDERS = new Set([
  ...['html', 'head', 'body', 'main', 'div', 'section', 'article', 'header', 'footer', 'nav'],
  ...['aside', 'form', 'template', 'noscript', 'ul', 'ol', 'table', 'tbody']
])

function hasOtherParts({ elements }: Markup): boolean {
  const body = elements.find(({ name }) => name === 'body')
  const main = elements.find(
    ({ name, attributes }) => name === 'main' || attributes.role === 'main'
  )
  return (
    !body ||
    !/\S/.test((main ?? body).text) ||
    elements.some(({ name, ownText }) => HOLDERS.has(name) && ownText.includes(PRINTED))
  )
}

function isInert(element: MarkupElement): boolean {
  for (let at = element.parent; at; at = at.parent) if (at.name === 'template') return true
  return false
}

/** The value of an attribute that is known before the page is made. */
export function knownValue(element: MarkupElement, name: string): string | undefined {
  const value = element.attributes[name]
  return value === undefined || isComputed(value) ? undefined : value
}
