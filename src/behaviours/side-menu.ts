import { safeDocument } from '../lib/dom/unclobbered.ts'
import { openDialog } from '../navigation/dialogs/dialog.ts'
import { addressOf, isFragmentOf } from '../navigation/links/address.ts'
import { anchorOf } from '../navigation/render/scroll.ts'

/** What the body is called while the menu is open, unless the attribute says otherwise. */
const OPEN = 'vitrine-side-menu-open'

/**
 * A link to a menu on this page, `<a href="#menu" data-vitrine-side-menu>`, opens it at the side, above everything [NAV-16].
 * The attribute's value are the classes of the body meanwhile. It closes by Escape, the cross, a place on the page and a
 * visit. Without scripts the link leads to the menu, which css shows as the `:target`.
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
      close = open(opener)
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
  return () => {
    stop.abort()
    close()
  }
}

function open(opener: HTMLElement): () => void {
  const menu = anchorOf(addressOf(opener.getAttribute('href') ?? '').href)
  if (!menu || menu.closest('dialog')) return () => {}
  const place = safeDocument.createComment('the menu is open')
  menu.before(place)
  const classes = (opener.dataset.vitrineSideMenu || OPEN).split(/\s+/)
  const title = opener.ariaLabel ?? opener.textContent?.trim() ?? ''
  const modal = openDialog({ title, content: [menu] })
  modal.element.classList.add('vitrine-side-menu')
  safeDocument.body.classList.add(...classes)

  const done = new AbortController()
  const { signal } = done
  // at once, not after the close event: the page that comes looks for its menu
  const close = () => {
    if (signal.aborted) return
    done.abort()
    // a refresh may have brought another menu meanwhile
    place.replaceWith(...modal.body.childNodes)
    safeDocument.body.classList.remove(...classes)
    modal.close()
  }
  safeDocument.addEventListener('vitrine:visit', close, { signal })
  modal.element.addEventListener('click', event => closeFor(event, modal.element, close), {
    signal
  })
  void modal.closed.then(close)
  return close
}

/** Beside the menu, or on a link to a place on the page behind it. */
function closeFor({ target }: Event, dialog: HTMLElement, close: () => void): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  const isPlace = href && isFragmentOf(addressOf(href), new URL(location.href))
  if (target === dialog || isPlace) close()
}
