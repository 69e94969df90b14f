import { safeDocument, unclobbered } from './unclobbered.ts'

type Trusted = string | { toString(): string }

interface Policy {
  createHTML(html: string): Trusted
  createScript(code: string): Trusted
  createScriptURL(url: string): Trusted
}

let policy: Policy | undefined

/**
 * Marks HTML from this server as trusted, with the Trusted Types policy `vitrine`, which the page's `Content-Security-Policy` must
 * allow. Never pass user input.
 */
export function trustedHtml(html: string): string {
  return vitrinePolicy().createHTML(html) as string
}

/** Marks the code of a page script as trusted. Only for scripts that a full load of the page would run. */
export function trustedScript(code: string): string {
  return vitrinePolicy().createScript(code) as string
}

/** Marks the URL of a page script as trusted. Only for scripts that a full load of the page would run. */
export function trustedScriptUrl(url: string): string {
  return vitrinePolicy().createScriptURL(url) as string
}

function vitrinePolicy(): Policy {
  if (policy) return policy
  const factory = (
    globalThis as { trustedTypes?: { createPolicy?(name: string, rules: Policy): Policy } }
  ).trustedTypes
  const same = (text: string) => text
  const rules: Policy = { createHTML: same, createScript: same, createScriptURL: same }
  try {
    // a script of the page may have declared something else of this name
    policy = factory?.createPolicy?.('vitrine', rules)
  } catch {
    // `trusted-types` does not name it: throws if the page also has `require-trusted-types-for`, otherwise plain text will do
    safeDocument.createElement('i').innerHTML = ''
  }
  policy ??= rules
  return policy
}

/** Parses a page from this server into an inert document: no scripts run and no resources load. */
export function parseServerPage(html: string): Document {
  const page = openServerPage()
  page.write(html)
  page.close()
  return page.document
}

/** Parses a page from this server in chunks, into an inert document. */
export interface ServerPageWriter {
  readonly document: Document
  write(html: string): void
  close(): void
}

export function openServerPage(): ServerPageWriter {
  const page = unclobbered(emptyPage())
  page.open()
  return {
    document: page,
    write: html => page.write(trustedHtml(html)),
    close: () => page.close()
  }
}

/**
 * Only a document from `parseHTMLUnsafe` supports declarative shadow roots. The HTML is written to it afterwards, because parsing
 * it directly drops comments and takes a third longer.
 */
function emptyPage(): Document {
  return Document.parseHTMLUnsafe
    ? Document.parseHTMLUnsafe(trustedHtml(''))
    : safeDocument.implementation.createHTMLDocument('')
}
