import { safeDocument } from '../../lib/dom/unclobbered.ts'

let ours: string | undefined

/** The nonce of this document's own policy, as our script tag has it; empty when there is none. */
export function documentNonce(): string {
  ours ??= safeDocument.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return ours
}

/**
 * Whether a full load of this answer would have accepted an element with the given nonce: every policy of the answer
 * must name it. An answer without a policy accepts everything.
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

/** The directive that rules scripts or styles in one policy; `undefined` when it rules neither. */
function sourcesOf(policy: string, kind: string): string | undefined {
  const directives = new Map<string, string>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // a directive that is given twice counts the first time
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
