import type { Dialog, DialogOptions } from '../dialogs/open-dialog.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { lazy } from '../lib/lazy.ts'
import { loadUrl } from '../lib/page/load-url.ts'
import { onPageLeave } from '../lib/page/page-leave.ts'
import { isFragmentOf, urlOf } from '../navigation/links/page-url.ts'
import { anchorOf } from '../navigation/render/scroll.ts'

/** Default class of the body while the menu is open. */
const OPEN_CLASS = 'vitrine-side-menu-open'

/** Loaded with the first interaction. */
const dialogs = lazy(() => import('../dialogs/open-dialog.ts'))

/**
 * Opens a menu of this page in a side panel: `<a href="#menu" data-vitrine-side-menu>` [NAV-16]. The attribute's value lists
 * the body's classes while it is open. Escape, the close button, a hash link or a visit close it. Without scripts the link
 * leads to the menu, which CSS shows as the `:target`; so it does when the code of the dialog cannot be loaded.
 */
export function attach(opener: HTMLElement): () => void {
  let close = () => {}
  const stop = new AbortController()
  const { signal } = stop
  opener.role = 'button'
  opener.ariaHasPopup = 'dialog'
  opener.addEventListener(
    'click',
    event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void openWithDialog()
    },
    { signal }
  )
  opener.addEventListener(
    'keydown',
    event => {
      if (event.key !== ' ') return
      event.preventDefault()
      opener.click()
    },
    { signal }
  )
  // it got the focus back when a visit closed the menu, and would keep it from the next page
  onPageLeave(() => {
    if (safeDocument.activeElement === opener) opener.blur()
  }, signal)
  return () => {
    stop.abort()
    close()
  }

  async function openWithDialog(): Promise<void> {
    const code = await dialogs.preload()
    if (signal.aborted) return
    if (code) close = open(opener, code.openDialog)
    else loadUrl((opener as HTMLAnchorElement).href)
  }
}

function open(opener: HTMLElement, openDialog: (options: DialogOptions) => Dialog): () => void {
  const menu = anchorOf(urlOf(opener.getAttribute('href') ?? '').href)
  if (!menu || menu.closest('dialog')) return () => {}
  const placeholder = safeDocument.createComment('the menu is open')
  menu.before(placeholder)
  const classes = (opener.dataset.vitrineSideMenu || OPEN_CLASS).split(/\s+/)
  const title = opener.ariaLabel ?? opener.textContent?.trim() ?? ''
  const done = new AbortController()
  const { signal } = done
  const { element, body, close } = openDialog({
    title,
    content: [menu],
    onClose() {
      done.abort()
      // a refresh may have replaced the menu meanwhile
      const { parentElement, isConnected } = placeholder
      const move = (isConnected && parentElement?.moveBefore) || parentElement?.insertBefore
      for (const node of [...body.childNodes]) move?.call(parentElement, node, placeholder)
      placeholder.remove()
      safeDocument.body.classList.remove(...classes)
    }
  })
  element.classList.add('vitrine-side-menu')
  safeDocument.body.classList.add(...classes)
  safeDocument.addEventListener('vitrine:visit', close, { signal })
  element.addEventListener('click', event => closeOnClick(event, element, close), { signal })
  return close
}

/** Closes the menu on a click beside it, or on a link to an anchor of the page behind it. */
function closeOnClick({ target }: Event, dialog: HTMLElement, close: () => void): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  const isHashLink = href && isFragmentOf(urlOf(href), new URL(location.href))
  if (target === dialog || isHashLink) close()
}
