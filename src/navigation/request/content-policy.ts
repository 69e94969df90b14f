const META_POLICY = 'meta[http-equiv="content-security-policy" i]'

/** A document of the server, with the headers that came with it. */
export interface ReceivedDocument {
  url: string
  document: Document
  headers: Headers
}

/** A verdict on an inline element may need the hash of its text. */
export type Verdict = boolean | Promise<boolean>

/**
 * Returns a function that tells whether a full load of a response would have allowed a script or style element: every content
 * security policy of the response must allow it, those of the header and those in `<meta>`. Without a policy, everything is
 * allowed. The verdict is a promise where the hash of the text decides; it rejects where hashes cannot be computed.
 */
export function policyGate(
  page: ReceivedDocument,
  kind: 'script' | 'style'
): (element: Element) => Verdict {
  const lists = sourceLists(page, kind, 'elem')
  return element => unanimous(lists.map(list => allowedBy(list, element, page.url)))
}

/**
 * The same for the code in attributes: of handlers, such as `onclick`, and of URLs that begin with `javascript:`.
 *
 * @param part `attr` for handlers, `elem` for URLs.
 */
export function codeGate(
  page: Omit<ReceivedDocument, 'url'>,
  part: 'attr' | 'elem'
): (code: string) => Verdict {
  const lists = sourceLists(page, 'script', part)
  return code => unanimous(lists.map(list => codeAllowedBy(list, code)))
}

function sourceLists(
  page: Omit<ReceivedDocument, 'url'>,
  kind: string,
  part: string
): string[][] {
  return [
    ...(page.headers.get('content-security-policy') ?? '').split(','),
    ...metaPolicies(page.document)
  ].flatMap(policy => sourcesOf(policy, kind, part) ?? [])
}

/** Every policy must allow it. */
function unanimous(verdicts: Verdict[]): Verdict {
  if (verdicts.includes(false)) return false
  const pending = verdicts.filter(verdict => verdict !== true)
  return pending.length === 0 || Promise.all(pending).then(all => !all.includes(false))
}

/**
 * The policies in the `<meta>` elements of a page, without its nonces. A document cannot get rid of its policies or take on
 * others, so a page can only replace one with the same.
 */
export function metaPolicyKey(page: Document): string {
  return metaPolicies(page)
    .map(policy => policy.replace(/'nonce-[^']*'/g, "'nonce'").trim())
    .join('\n')
}

function metaPolicies(page: Document): string[] {
  return [...page.querySelectorAll(`head ${META_POLICY}`)].map(
    meta => meta.getAttribute('content') ?? ''
  )
}

/** The sources that a policy allows for the elements of a kind, in a list; `undefined` when it does not restrict them. */
function sourcesOf(policy: string, kind: string, part: string): [string[]] | undefined {
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // only the first of two equal directives counts
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  const sources =
    directives.get(`${kind}-src-${part}`) ??
    directives.get(`${kind}-src`) ??
    directives.get('default-src')
  return sources && [sources]
}

function allowedBy(sources: string[], element: Element, pageUrl: string): Verdict {
  const nonce = element.getAttribute('nonce')
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
  const source = element.getAttribute('src') ?? element.getAttribute('href')
  const isStrict = has(sources, /^'strict-dynamic'$/i)
  if (source === null) {
    return has(sources, HASH)
      ? hasHash(sources, element.textContent ?? '')
      : allowsInline(sources)
  }
  const url = new URL(source, pageUrl)
  return !isStrict && sources.some(source => matchesSource(url, source, new URL(pageUrl)))
}

function codeAllowedBy(sources: string[], code: string): Verdict {
  if (!has(sources, HASH)) return allowsInline(sources)
  return has(sources, /^'unsafe-hashes'$/i) && hasHash(sources, code)
}

const HASH = /^'sha\d+-/i

/** A nonce makes browsers ignore `'unsafe-inline'`. */
function allowsInline(sources: string[]): boolean {
  return has(sources, /^'unsafe-inline'$/i) && !has(sources, /^'(nonce-|strict-dynamic'$)/i)
}

function has(sources: string[], pattern: RegExp): boolean {
  return sources.some(source => pattern.test(source))
}

async function hasHash(sources: string[], text: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(text)
  for (const bits of [256, 384, 512]) {
    const prefix = `'sha${bits}-`
    const own = sources.filter(source => source.toLowerCase().startsWith(prefix))
    if (own.length === 0) continue
    const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes))
    const hash = btoa(String.fromCharCode(...digest))
    // policies may use the alphabet of URLs
    const wanted = own.map(source => source.slice(prefix.length, -1))
    if (wanted.some(one => one.replaceAll('-', '+').replaceAll('_', '/') === hash)) return true
  }
  return false
}

/** `https:`, `*`, `*.shop.test`, `https://shop.test:*`, `cdn.test/scripts/`. */
const SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^*/:]+)(?::(\d+|\*))?(\/.*)?$/i

/** Whether a source of the policy of a page contains a URL, as Content Security Policy 3 defines it. */
export function matchesSource(url: URL, source: string, page: URL): boolean {
  const { protocol, hostname } = url
  // on every port, unlike other hosts
  if (source === '*' && isScheme(protocol, 'http:')) return true
  if (/^'self'$/i.test(source)) {
    return url.origin === page.origin || isUpgrade(url, page)
  }
  if (source.startsWith("'")) return false
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isScheme(protocol, source.toLowerCase())
  const [, scheme, host = '', port, path] = SOURCE.exec(source) ?? []
  if (!host || !isScheme(protocol, scheme ? `${scheme.toLowerCase()}:` : page.protocol)) {
    return false
  }
  return (
    isHost(hostname, host.toLowerCase()) &&
    isPort(url, port) &&
    (!path || isPath(url.pathname, path))
  )
}

/** The same host over HTTPS. */
function isUpgrade(url: URL, page: URL): boolean {
  const isUsualPort = url.port === '' && page.port === ''
  return isUsualPort && url.hostname === page.hostname && isScheme(url.protocol, page.protocol)
}

/** A policy for `http:` also allows `https:`. */
function isScheme(protocol: string, wanted: string): boolean {
  return protocol === wanted || (wanted === 'http:' && protocol === 'https:')
}

function isHost(hostname: string, wanted: string): boolean {
  if (wanted === '*') return true
  return wanted.startsWith('*.') ? hostname.endsWith(wanted.slice(1)) : hostname === wanted
}

function isPort({ port, protocol }: URL, wanted: string | undefined): boolean {
  const own = port || (protocol === 'https:' ? '443' : '80')
  if (wanted === undefined) return port === ''
  return wanted === '*' || wanted === own || (wanted === '80' && own === '443')
}

/** A path that ends in a slash contains everything below it. */
function isPath(pathname: string, wanted: string): boolean {
  return wanted.endsWith('/') ? pathname.startsWith(wanted) : pathname === wanted
}
