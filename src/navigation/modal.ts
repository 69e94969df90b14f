import { messages } from '../i18n/messages.ts'
import { safeDocument } from '../lib/unclobbered.ts'

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
}

export interface Modal {
  element: HTMLDialogElement
  body: HTMLElement
  /** Changes the name. */
  rename(title: string): void
  close(): void
  /** Resolves when it is closed, however that happened. */
  closed: Promise<void>
}

let count = 0

/**
 * Opens a native modal dialog that looks like those of the widgets: focus inside, Escape and a close button, the focus
 * back where it was afterwards. The wheel stays inside [UIX-01], and a change of page closes it.
 */
export function openModal({ title, content, actions = [], role }: ModalOptions): Modal {
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
  const element = make('dialog', 'vitrine-dialog', [
    make('div', 'vitrine-dialog__panel', parts)
  ])
  element.setAttribute('aria-labelledby', heading.id)
  if (role === 'alertdialog') {
    element.role = role
    element.setAttribute('aria-describedby', body.id)
  }
  safeDocument.body.append(element)
  const close = () => element.close()
  button.addEventListener('click', close)
  element.addEventListener('wheel', event => event.stopPropagation(), { passive: true })
  safeDocument.addEventListener('vitrine:before-render', close)
  const closed = new Promise<void>(resolve => {
    element.addEventListener('close', event => {
      if (event.target !== element) return
      safeDocument.removeEventListener('vitrine:before-render', close)
      element.remove()
      resolve()
    })
  })
  element.showModal()
  return {
    element,
    body,
    rename: name => heading.replaceChildren(name),
    close,
    closed
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(
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
