import { context, readContext } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { forgetOthers } from '../../lib/page/forget-kept.ts'
import { metaPolicyKey } from '../request/content-policy.ts'
import { documentEncoding } from '../request/encoding.ts'
import { losesInlineCode } from '../request/inline-code.ts'
import type { Page } from '../request/read-page.ts'
import { session } from '../session/session.ts'

export const SETTINGS = '#vitrine-context'

type ReceivedPage = Pick<Page, 'document' | 'encoding'>

/**
 * Why a page requires a full load: another culture, build, `<base>`, encoding or policy, or no settings. `undefined` when it can be
 * shown in place.
 */
export function whyFullLoad(page: ReceivedPage): string | undefined {
  return settingsOf(page.document) ? whyNotInModal(page) : 'no settings'
}

/** The same for a page in a modal, which needs no settings, because it does not become the page of the document. */
export function whyNotInModal(page: ReceivedPage): string | undefined {
  return whyUnusable(page.document) ?? differenceOf(page)
}

/**
 * Why not even the direct response to a form can be shown, which has no URL to load it from in full. One of another culture
 * or build is shown in place, and the next page is loaded in full.
 */
export function whyNoFormResponse(page: ReceivedPage): string | undefined {
  const why = whyUnusable(page.document)
  if (!why && differenceOf(page)) session.isOutdated = true
  return why
}

function whyUnusable(page: Document): string | undefined {
  if (baseOf(page) !== baseOf(safeDocument)) return 'another <base>'
  try {
    JSON.parse(settingsOf(page) || '{}')
    return undefined
  } catch {
    return 'settings that are not JSON'
  }
}

function differenceOf({ document: page, encoding }: ReceivedPage): string | undefined {
  // forms are sent in the encoding of the document
  if (encoding !== documentEncoding()) return `the encoding ${encoding}`
  if (metaPolicyKey(page) !== metaPolicyKey(safeDocument)) return 'another policy'
  if (losesInlineCode(page)) return 'code that the policy of this document blocks'
  const text = settingsOf(page)
  if (!text || text === settingsOf(safeDocument)) return undefined
  const now = context()
  const next: Record<string, unknown> = JSON.parse(text) ?? {}
  if (next.culture !== now.culture) return `culture ${next.culture}`
  if ((next.pageId ?? 'page') !== now.pageId) return 'another pageId'
  return next.build === now.build ? undefined : 'another build'
}

/** Takes over the page settings of another page. */
export function updateSettings(page: Document): void {
  const ours = safeDocument.querySelector(SETTINGS)?.firstChild
  const text = settingsOf(page)
  const { customer } = context()
  if (ours && text && text !== ours.textContent) {
    // of the text itself: Trusted Types report new children of a script, although one of type application/json is data
    ours.textContent = text
    readContext()
  }
  forgetOthers(customer)
}

function settingsOf(page: Document): string | null | undefined {
  return page.querySelector(SETTINGS)?.textContent
}

function baseOf(page: Document): string | undefined {
  return page.querySelector('head base')?.outerHTML
}
