import { pageElement } from '../../lib/page/page-element.ts'
import { isTwoFactor, modalMarker } from '../links/link-rules.ts'
import { isSamePage } from '../links/page-url.ts'
import { leave } from '../session/leave.ts'
import type { VisitRequest, VisitUrl } from '../session/visit-types.ts'
import {
  type ModalPage,
  type ModalPageOptions,
  type ModalRequest,
  modalPageAround,
  openModalPage
} from './modal-page.ts'

/** What a modal leaves to the page behind it. */
export interface PageBehind {
  /** Fetches the page again. */
  refresh(): Promise<void>
  /** Updates the page from a response that has already arrived. */
  refreshFrom(response: Response): Promise<void>
  /** Shows the page of a response that has already arrived. */
  visit(response: Response): void
  visitUrl: VisitUrl
}

/** The link or form that a modal is being opened for: a second click on it has no effect. */
let opening: Element | undefined

/**
 * Opens the page of a link or form in a modal. Inside a modal page it replaces the content; with
 * `data-vitrine-modal="above"` it opens another modal.
 */
export async function openInModal(request: VisitRequest, behind: PageBehind): Promise<void> {
  const { source } = request
  if (source && source === opening) return
  const marker = modalMarker(source)
  const options = marker?.getAttribute('data-vitrine-modal')?.split(/\s+/) ?? []
  const around = options.includes('above') ? undefined : modalPageAround(source)
  if (around) return around.load(request)
  const modalPage = openAbove(behind, {
    title: source?.getAttribute('aria-label') || source?.textContent?.trim() || '',
    size: options.includes('small') ? 'small' : options.includes('large') ? 'large' : 'medium',
    hash: marker?.getAttribute('data-vitrine-modal-hash') ?? undefined,
    // the link leads to a page, too; a form may have arrived already
    onUnseen: () => request.data || leave(request.url.href, 'its dialog cannot be seen')
  })
  opening = source
  await modalPage.load(request)
  if (opening === source) opening = undefined
}

/** Opens an empty modal above a page, which is updated once the modal has changed something and is closed. */
export function openAbove(
  behind: PageBehind,
  options: Pick<ModalPageOptions, 'title' | 'size' | 'hash' | 'onUnseen'>
): ModalPage {
  const page = currentPage()
  const modalPage = openModalPage({
    ...options,
    accepts,
    visitUrl: behind.visitUrl,
    onOtherPage(response, { dialog }) {
      if (!isPageBehind(new URL(response.url))) return behind.visit(response)
      dialog.close()
      void dialog.closed.then(() => behind.refreshFrom(response))
    }
  })
  void modalPage.dialog.closed.then(() => {
    if (modalPage.isStale && currentPage() === page) void behind.refresh()
  })
  return modalPage
}

/** A modal shows the pages of its links and marked forms. A form that redirects elsewhere leaves the modal. */
function accepts(
  response: Response,
  { source, data }: ModalRequest,
  modalPage: ModalPage
): boolean {
  if (!data || !response.redirected) return true
  const url = new URL(response.url)
  if (isPageBehind(url)) return false
  if (modalMarker(source) || isTwoFactor(url)) return true
  return modalPage.url !== '' && isSamePage(url, new URL(modalPage.url))
}

function isPageBehind(url: URL): boolean {
  return isSamePage(url, new URL(location.href))
}

function currentPage(): Element | null {
  return pageElement()
}
