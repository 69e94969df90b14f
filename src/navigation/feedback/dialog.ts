import { messages } from '../../i18n/messages.ts'
import { lockScroll } from '../../lib/dom/scroll-lock.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { holdEntry } from '../history/overlay-entries.ts'
import { focused } from './focus.ts'

const t = messages('ui', {
  en: { close: 'Close' },
  fr: { close: 'Fermer' },
  nl: { close: 'Sluiten' }
})

export interface ModalOptions {
  /** Its name, shown as the heading. */
  title: string
  content: Iterable<Node | string>
  /** Buttons below the content, before the close button. */
  actions?: Iterable<HTMLElement>
  /** `alertdialog` for a message that interrupts. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  /** The browser's Back button closes it instead of leaving the page. @default false */
  closesOnBack?: boolean
  /** What the address ends in while it is open, behind `#`. */
  hash?: string | undefined
}

export interface Modal {
  element: HTMLDialogElement
  body: HTMLElement
  /** Changes the name. */
  rename(title: string): void
  close(): void
  /** Resolves when it is closed, however that happened, and its history entry is gone. */
  closed: Promise<void>
}

let count = 0

/**
 * Opens a native modal dialog that looks like those of the widgets: focus inside, Escape and a close button, the focus
 * back where it was afterwards. The wheel stays inside [UIX-01], the page behind does not scroll, and another page closes
 * it; a refresh of the same one does not.
 */
export function openModal(options: ModalOptions): Modal {
  const { element, body, heading, button } = build(options)
  const page = safeDocument.getElementById('page')
  safeDocument.body.append(element)
  const unlockScroll = lockScroll()
  const releaseEntry = options.closesOnBack ? holdEntry(element, options.hash) : undefined
  const onRender = () => {
    if (safeDocument.getElementById('page') === page) return
    element.close()
    // the opener may stand outside of the page; the focus belongs to the page that came
    ;(focused() as HTMLElement | null)?.blur()
  }
  button.addEventListener('click', () => element.close())
  element.addEventListener('wheel', event => event.stopPropagation(), { passive: true })
  safeDocument.addEventListener('vitrine:render', onRender)
  const closed = new Promise<void>(resolve => {
    element.addEventListener('close', event => {
      if (event.target !== element) return
      safeDocument.removeEventListener('vitrine:render', onRender)
      element.remove()
      unlockScroll()
      resolve(releaseEntry?.())
    })
  })
  const watcher = new ResizeObserver(() => letKeysScroll(body))
  watcher.observe(body)
  element.showModal()
  return {
    element,
    body,
    rename: name => heading.replaceChildren(name),
    close: () => element.close(),
    closed
  }
}

/** Where it scrolls, arrow keys must be able to scroll it. */
function letKeysScroll(body: HTMLElement): void {
  if (body.scrollHeight > body.clientHeight) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}

function build({ title, content, actions = [], role, size = 'medium' }: ModalOptions) {
  count += 1
  const heading = make('h2', 'vitrine-dialog__title', [title])
  heading.id = `vitrine-modal-${count}-title`
  heading.tabIndex = -1
  const button = make('button', 'vitrine-dialog__close vitrine-cross', [])
  button.type = 'button'
  button.ariaLabel = t('close')
  const body = make('div', 'vitrine-dialog__body', content)
  body.id = `vitrine-modal-${count}-body`
  const header = make('header', 'vitrine-dialog__header', [heading, button])
  const footer = make('footer', 'vitrine-dialog__actions', actions)
  const parts = footer.hasChildNodes() ? [header, body, footer] : [header, body]
  const panel = make('div', 'vitrine-dialog__panel', parts)
  const element = make('dialog', 'vitrine-dialog', [panel])
  element.setAttribute('aria-labelledby', heading.id)
  element.dataset.size = size
  if (role === 'alertdialog') {
    element.role = role
    element.setAttribute('aria-describedby', body.id)
  }
  return { element, body, heading, button }
}

/** An element of our own. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  content: Iterable<Node | string>
): HTMLElementTagNameMap[Tag] {
  const element = safeDocument.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}

/** A button in the look of the page. */
export function makeButton(text: string, isPrimary: boolean, onClick: () => void): HTMLElement {
  const look = isPrimary ? 'vitrine-button vitrine-button--primary' : 'vitrine-button'
  const button = make('button', look, [text])
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}
