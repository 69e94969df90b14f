import type { Page, PageElement } from './page.ts'

/** The content security policies of a page: a resource must be permitted by all of them. */
type Policies = readonly ReadonlyMap<string, readonly string[]>[]

/** The policies in the header and in `<meta>`. */
export function policiesOf(page: Page): Policies {
  const header = page.exchange.headers.get('content-security-policy') ?? ''
  const metas = page
    .named('meta')
    .filter(
      ({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy'
    )
    .map(({ attributes }) => attributes.content ?? '')
  return [...header.split(','), ...metas].filter(text => text.trim() !== '').map(parse)
}

/** Whether all policies permit URLs of the shop itself for a directive. */
export function permitsOwn(policies: Policies, page: Page, ...directives: string[]): boolean {
  return policies.every(policy => {
    const sources = sourcesOf(policy, directives)
    return sources === undefined || sources.some(source => isOwn(source, page.url))
  })
}

/** Whether all policies permit an element: by its nonce, or because it comes from the shop. */
export function permitsElement(
  policies: Policies,
  page: Page,
  { attributes }: PageElement,
  ...directives: string[]
): boolean {
  const url = page.resolve(attributes.src ?? attributes.href ?? '')
  return policies.every(policy => {
    const sources = sourcesOf(policy, directives)
    if (sources === undefined) return true
    if (sources.includes(`'nonce-${attributes.nonce}'`)) return true
    if (url?.origin === page.url.origin) return sources.some(source => isOwn(source, page.url))
    return sources.some(source => source === '*' || (url && source.includes(url.host)))
  })
}

/** The sources of the first directive that a policy has, with `default-src` last. */
function sourcesOf(policy: Policies[number], directives: readonly string[]) {
  for (const directive of [...directives, 'default-src']) {
    const sources = policy.get(directive)
    if (sources) return sources
  }
  return undefined
}

function isOwn(source: string, { host, protocol }: URL): boolean {
  const plain = source.replace(/\/.*$/, '')
  return ["'self'", '*', protocol, host, plain && `${protocol}//${host}`].includes(source)
}

function parse(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = text.split(';').map(directive => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}
