import { context, readContext } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

export const SETTINGS = '#vitrine-context'

/**
 * Why a page requires a full load: another culture, another build, or another `<base>`. `undefined` when it can be shown in
 * place.
 */
export function whyFullLoad(page: Document): string | undefined {
  if (baseOf(page) !== baseOf(safeDocument)) return 'another <base>'
  const text = page.querySelector(SETTINGS)?.textContent
  if (!text || text === ourSettings()?.textContent) return undefined
  const now = context()
  try {
    const next = JSON.parse(text) as Record<string, unknown>
    if (next.culture !== now.culture) return `culture ${next.culture}`
    if (next.build !== now.build) return 'another build'
    return undefined
  } catch {
    return 'settings that are not JSON'
  }
}

/** Takes over the page settings of another page. */
export function updateSettings(page: Document): void {
  const ours = ourSettings()
  const text = page.querySelector(SETTINGS)?.textContent
  if (!ours || !text || text === ours.textContent) return
  // Trusted Types allow this, because a script of type application/json is data
  ours.replaceChildren(text)
  readContext(safeDocument)
}

function ourSettings(): Element | null {
  return safeDocument.querySelector(SETTINGS)
}

function baseOf(page: Document): string | undefined {
  return page.querySelector('head base')?.outerHTML
}
