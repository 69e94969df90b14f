import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { isSamePage, isTwoFactor, modalMark } from '../links/link-rules.ts'
import type { Wish } from '../session/visit.ts'
import { visitNow } from '../visit/propose-visit.ts'
import { mergeAnswer } from '../visit/refresh-page.ts'
import { refresh } from '../visit.ts'
import { type Ask, type ModalPage, modalPageAround, openModalPage } from './modal-page.ts'

/** The link or form that a modal is being opened for: a second click on it changes nothing. */
let opening: Element | undefined

/**
 * Shows the page of a link or form in a modal [NAV-11]. Inside a modal page it takes the place of what that shows; with
 * `data-vitrine-modal="above"` it gets a modal of its own.
 */
export async function openInModal(wish: Wish): Promise<void> {
  const { source } = wish
  if (source && source === opening) return
  const mark = modalMark(source)
  const words = mark?.getAttribute('data-vitrine-modal')?.split(/\s+/) ?? []
  const around = words.includes('above') ? undefined : modalPageAround(source)
  if (around) return around.ask(wish)
  const page = currentPage()
  const inside = openModalPage({
    title: source?.getAttribute('aria-label') || source?.textContent?.trim() || '',
    size: words.includes('small') ? 'small' : words.includes('large') ? 'large' : 'medium',
    hash: mark?.getAttribute('data-vitrine-modal-hash') ?? undefined,
    keeps,
    goOn
  })
  void inside.modal.closed.then(() => {
    if (inside.isStale && currentPage() === page) void refresh()
  })
  opening = source
  await inside.ask(wish)
  if (opening === source) opening = undefined
}

/** What a link or a marked form brings stays; a form that redirects to another page has left the modal. */
function keeps(response: Response, { source, data }: Ask, inside: ModalPage): boolean {
  if (!data || !response.redirected) return true
  const url = new URL(response.url)
  if (isOurPage(url)) return false
  if (modalMark(source) || isTwoFactor(url)) return true
  return inside.url !== '' && isSamePage(url, new URL(inside.url))
}

/** The page behind is merged from the answer that is here already; any other one is shown from it. */
function goOn(answer: Response, { modal }: ModalPage): void {
  const url = new URL(answer.url)
  if (isOurPage(url)) {
    modal.close()
    void modal.closed.then(() => mergeAnswer(answer))
    return
  }
  void visitNow({
    url,
    trigger: 'form',
    history: 'push',
    scroll: 'top',
    focus: 'heading',
    fresh: false,
    answer
  })
}

function isOurPage(url: URL): boolean {
  return isSamePage(url, new URL(location.href))
}

function currentPage(): Element | null {
  return safeDocument.getElementById('page')
}
