import { lazyOrOffline } from '../stores/query/lazy-or-offline.ts'
import { ActionError } from './action-error.ts'
import type { DialogLook } from './dialog-look.ts'

/** What a dialog shows: a page of the shop by its URL, or an element. */
export type DialogContent =
  | string
  | URL
  | Element
  | ({ url: string | URL } & DialogLook)
  | ({ element: Element } & DialogLook)

const pageCode = lazyOrOffline(() => import('./page-in-dialog.ts'))
const elementCode = lazyOrOffline(() => import('./element-in-dialog.ts'))

export async function openInDialog(content: DialogContent): Promise<void> {
  const { url, element, ...look } = partsOf(content)
  if (element instanceof Element) return (await elementCode()).showElement(element, look)
  if (typeof url === 'string' || url instanceof URL)
    return (await pageCode()).showPage(url, look)
  throw new ActionError('invalid', 'dialog.open() needs a URL or an element.')
}

function partsOf(
  content: DialogContent
): { url?: string | URL; element?: Element } & DialogLook {
  if (typeof content === 'string' || content instanceof URL) return { url: content }
  return content instanceof Element ? { element: content } : { ...content }
}
