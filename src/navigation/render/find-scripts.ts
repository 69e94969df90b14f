import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Page } from '../request/read-page.ts'

/** `type` of scripts that a browser runs. Everything else is data. */
const EXECUTABLE = /^((text|application)\/(x-)?(java|ecma)script|module)?$/i

/**
 * The scripts of a page that could be new to this document: all in its `#page`, and those around it that the document
 * does not hold yet. Nothing has been decided about them.
 */
export function candidateScripts({
  document: page,
  element: inside
}: Page): HTMLScriptElement[] {
  const known = new Set<string>()
  for (const script of safeDocument.querySelectorAll('script')) known.add(scriptKey(script))
  return [...page.querySelectorAll('script')].filter(script => {
    return isCandidate(script) && (inside.contains(script) || !known.has(scriptKey(script)))
  })
}

/** A script that runs, now or once it is allowed. */
export function isCandidate(script: HTMLScriptElement): boolean {
  return isExecutable(script) || script.hasAttribute('data-vitrine-consent')
}

export function isExecutable(script: HTMLScriptElement): boolean {
  return EXECUTABLE.test(script.getAttribute('type')?.trim() ?? '')
}

/** What makes two script elements the same script: their address, else their text. */
export function scriptKey(script: HTMLScriptElement): string {
  const src = script.getAttribute('src') ?? script.getAttribute('data-src')
  return src === null ? (script.textContent ?? '') : new URL(src, location.href).href
}
