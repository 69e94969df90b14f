import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Page } from '../request/read-page.ts'

/** The `type` of scripts that a browser runs; any other script is data. */
const EXECUTABLE = /^((text|application)\/(x-)?(java|ecma)script|module)?$/i

/**
 * The scripts of a page that may have to run: those in its `#page`, and those around it that the document does not contain
 * yet.
 */
export function candidateScripts({ document: page, element }: Page): HTMLScriptElement[] {
  const known = new Set<string>()
  for (const script of safeDocument.querySelectorAll('script')) known.add(scriptKey(script))
  return [...page.querySelectorAll('script')].filter(script => {
    return isCandidate(script) && (element.contains(script) || !known.has(scriptKey(script)))
  })
}

/** A script that runs, at once or after consent. */
export function isCandidate(script: HTMLScriptElement): boolean {
  return isExecutable(script) || script.hasAttribute('data-vitrine-consent')
}

export function isExecutable(script: HTMLScriptElement): boolean {
  return EXECUTABLE.test(script.getAttribute('type')?.trim() ?? '')
}

/** Identifies a script element: its URL, else its text. */
export function scriptKey(script: HTMLScriptElement): string {
  const src = script.getAttribute('src') ?? script.getAttribute('data-src')
  return src === null ? (script.textContent ?? '') : new URL(src, location.href).href
}
