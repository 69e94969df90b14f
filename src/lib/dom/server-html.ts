import { safeDocument, unclobbered } from './unclobbered.ts'

type Trusted = string | { toString(): string }

interface Policy {
  createHTML(html: string): Trusted
  createScript(code: string): Trusted
  createScriptURL(url: string): Trusted
}

let policy: Policy | undefined

/**
 * HTML of our own server, as the type that the browser's Trusted Types accept. The policy is called `vitrine`
 * and is the only one; a page's `Content-Security-Policy` names it. Never give it text that a person typed.
 */
export function trustedHtml(html: string): string {
  return vitrinePolicy().createHTML(html) as string
}

/** Code of a page script that a full load of its page would have run; nothing else may come here. */
export function trustedScript(code: string): string {
  return vitrinePolicy().createScript(code) as string
}

/** Address of a page script that a full load of its page would have run; nothing else may come here. */
export function trustedScriptUrl(url: string): string {
  return vitrinePolicy().createScriptURL(url) as string
}

function vitrinePolicy(): Policy {
  if (policy) return policy
  const factory = (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  ).trustedTypes
  const same = (text: string) => text
  const rules: Policy = { createHTML: same, createScript: same, createScriptURL: same }
  policy = factory ? factory.createPolicy('vitrine', rules) : rules
  return policy
}

/** Parses a whole page of our own server into a document where nothing runs and nothing loads. */
export function parseServerPage(html: string): Document {
  const page = openServerPage()
  page.write(html)
  page.close()
  return page.document
}

/** A page of our own server that is parsed part by part, into a document where nothing runs and nothing loads. */
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
 * Only a document of this kind gets the shadow roots that its HTML declares. It is written to, because what
 * `parseHTMLUnsafe` parses by itself has lost its comments, and takes a third longer.
 */
function emptyPage(): Document {
  return Document.parseHTMLUnsafe
    ? Document.parseHTMLUnsafe(trustedHtml(''))
    : safeDocument.implementation.createHTMLDocument('')
}
