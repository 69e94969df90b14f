import { pageId } from '../../context.ts'
import { safeDocument } from '../dom/unclobbered.ts'

/** `#page`: the element that visits replace, or the one that the page setting `pageId` names. */
export function pageElement(): HTMLElement | null {
  return safeDocument.getElementById(pageId())
}

/** Selects it, also in documents that have arrived, which may have several. */
export function pageSelector(): string {
  return `[id="${pageId()}"]`
}
