import { context, readContext } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

export const SETTINGS = '#vitrine-context'

/**
 * Why the settings of a new page need a full load: another culture (everything on the page speaks another language),
 * another build, or another `<base>` (every relative address means something else). `undefined` when it may be shown in
 * place.
 */
export function whySettingsNeedFullLoad(page: Document): string | undefined {
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

/** The rest of the settings follows the new page. */
export function followSettings(page: Document): void {
  const ours = ourSettings()
  const text = page.querySelector(SETTINGS)?.textContent
  if (!ours || !text || text === ours.textContent) return
  // data, not code: a script of type application/json never runs
  ours.replaceChildren(text)
  readContext(safeDocument)
}

function ourSettings(): Element | null {
  return safeDocument.querySelector(SETTINGS)
}

function baseOf(page: Document): string | undefined {
  return page.querySelector('head base')?.outerHTML
}
