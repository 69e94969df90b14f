import type { XmlElement } from './xml.ts'

const MAIL_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** What RSS 2.0 and its best practices require of a feed, and it does not do. */
export function brokenRulesOfRss(rss: XmlElement, address: string): string[] {
  const [channel] = all(rss, 'channel')
  if (rss.name !== 'rss' || rss.attributes.version !== '2.0' || !channel) return ['no RSS 2.0']
  const items = all(channel, 'item')
  const self = all(channel, 'atom:link').find(({ attributes }) => attributes.rel === 'self')
  return broken({
    'has one channel': all(rss, 'channel').length === 1,
    'names its channel, once each': ['title', 'link', 'description'].every(name =>
      hasOne(channel, name)
    ),
    'links its page': isAddress(textOf(channel, 'link')),
    'names its language': /^[a-z]{2}$/.test(textOf(channel, 'language')),
    'says when it changed': isDate(MAIL_DATE, textOf(channel, 'lastBuildDate')),
    'links itself': self?.attributes.href === address,
    'declares every prefix': hasPrefixes(rss),
    'names and links every item': items.every(
      item => hasOne(item, 'title') && isAddress(textOf(item, 'link'))
    ),
    'dates every item': items.every(item => isDate(MAIL_DATE, textOf(item, 'pubDate'))),
    'identifies every item': areDifferent(items.map(item => textOf(item, 'guid'))),
    'has only addresses as permanent links': items.every(
      item =>
        all(item, 'guid')[0]?.attributes.isPermaLink === 'false' ||
        isAddress(textOf(item, 'guid'))
    ),
    'has whole addresses of pictures': hasPictures(items)
  })
}

/** What Atom (RFC 4287) requires of a feed, and it does not do. */
export function brokenRulesOfAtom(feed: XmlElement, address: string): string[] {
  if (feed.name !== 'feed' || feed.attributes.xmlns !== 'http://www.w3.org/2005/Atom') {
    return ['no Atom']
  }
  const entries = all(feed, 'entry')
  const linkOf = (element: XmlElement, rel: string) =>
    all(element, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href ?? ''
  const both = [feed, ...entries]
  return broken({
    'has one title, id and date each': both.every(element =>
      ['title', 'id', 'updated'].every(name => hasOne(element, name))
    ),
    'identifies itself and every entry': areDifferent(both.map(one => textOf(one, 'id'))),
    'has addresses as ids': both.every(element => isAddress(textOf(element, 'id'))),
    'has dates of RFC 3339': [...both, ...entries].every(element =>
      isDate(ISO_DATE, textOf(element, 'updated'))
    ),
    'is as new as its newest entry': entries.every(
      entry => textOf(entry, 'updated') <= textOf(feed, 'updated')
    ),
    'says when each entry was published': entries.every(entry =>
      isDate(ISO_DATE, textOf(entry, 'published'))
    ),
    'names its language': /^[a-z]{2}$/.test(feed.attributes['xml:lang'] ?? ''),
    'links itself': linkOf(feed, 'self') === address,
    'links a page for itself and every entry': both.every(one =>
      isAddress(linkOf(one, 'alternate'))
    ),
    'names an author': both.every(
      element => all(element, 'author').length > 0 || all(feed, 'author').length > 0
    ),
    'declares every prefix': hasPrefixes(feed),
    'has whole addresses of pictures': hasPictures(entries)
  })
}

function broken(rules: Record<string, boolean>): string[] {
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

/** The children with that name. */
export function all({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter(child => child.name === name)
}

/** The text of the first child with that name; `''` without one. */
export function textOf(element: XmlElement, name: string): string {
  return all(element, name)[0]?.text ?? ''
}

function hasOne(element: XmlElement, name: string): boolean {
  return all(element, name).length === 1 && textOf(element, name).trim() !== ''
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}

function isDate(format: RegExp, text: string): boolean {
  return format.test(text) && !Number.isNaN(Date.parse(text))
}

function areDifferent(ids: readonly string[]): boolean {
  return ids.every(Boolean) && new Set(ids).size === ids.length
}

function hasPictures(items: readonly XmlElement[]): boolean {
  const pictures = items.flatMap(item => all(item, 'media:content'))
  return pictures.length > 0 && pictures.every(({ attributes }) => isAddress(attributes.url!))
}

function hasPrefixes(root: XmlElement): boolean {
  const used = new Set<string>()
  const collect = ({ name, children }: XmlElement) => {
    if (name.includes(':')) used.add(name.split(':')[0]!)
    for (const child of children) collect(child)
  }
  collect(root)
  return [...used].every(prefix => root.attributes[`xmlns:${prefix}`])
}
