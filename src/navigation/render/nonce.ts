import { safeDocument } from '../../lib/dom/unclobbered.ts'

let cached: string | undefined

/** The nonce of this document's content security policy, read from a script tag; empty without one. */
export function documentNonce(): string {
  cached ??= safeDocument.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return cached
}

/**
 * Returns a function that tells whether a full load of a response would have allowed an element with a given nonce: every
 * policy of the response must contain it. Without a policy, everything is allowed.
 */
export function nonceGate(
  headers: Headers,
  kind: 'script' | 'style'
): (nonce: string) => boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const lists = policies
    .map(policy => sourcesOf(policy, kind))
    .filter(list => list !== undefined)
  return nonce =>
    lists.every(
      list =>
        (nonce !== '' && list.includes(`'nonce-${nonce}'`)) ||
        (kind === 'style' && list.includes("'unsafe-inline'") && !/'(nonce|sha\d+)-/.test(list))
    )
}

/** The sources that a policy allows for scripts or styles; `undefined` when it does not restrict them. */
function sourcesOf(policy: string, kind: string): string | undefined {
  const directives = new Map<string, string>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // only the first of two equal directives counts
    if (!directives.has(name.toLowerCase())) {
      directives.set(name.toLowerCase(), ` ${sources.join(' ')} `)
    }
  }
  return (
    directives.get(`${kind}-src-elem`) ??
    directives.get(`${kind}-src`) ??
    directives.get('default-src')
  )
}
