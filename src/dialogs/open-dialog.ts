import { messages } from '../i18n/messages.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import texts from '../texts/en/dialog.json'
import { allowKeyboardScrolling, openModal } from './modal.ts'

const t = messages('ui', texts)

export interface DialogOptions {
  /** Shown as the heading; names the dialog. */
  title: string
  content: Iterable<Node | string>
  /** Buttons below the content. */
  actions?: Iterable<HTMLElement>
  /** `alertdialog` for a message that interrupts. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  /** The fragment of the URL while the dialog is open. */
  hash?: string | undefined
  /** Whether Escape, Back, a click outside and the close button may close it. @default always */
  isClosable?: (() => boolean) | undefined
  /** Called instead when `isClosable` forbids it. */
  onRefused?: (() => void) | undefined
  /** Called at once when the dialog is closed, for whatever reason, and before it is removed. */
  onClose?(): void
  /** Called in addition when it closes because a style sheet or an extension hides it. */
  onUnseen?: (() => void) | undefined
}

export interface Dialog {
  element: HTMLDialogElement
  body: HTMLElement
  setTitle(title: string): void
  close(): void
  /** Resolves when the dialog is closed, for whatever reason, and its history entry is removed. */
  closed: Promise<void>
}

let count = 0

/** Opens a modal dialog that looks like those of the widgets. Another page closes it; a refresh of the same page does not. */
export function openDialog(options: DialogOptions): Dialog {
  const { element, body, heading, button } = build(options)
  safeDocument.body.append(element)
  for (const node of options.content) put(body, node)
  const resizes = new ResizeObserver(() => allowKeyboardScrolling(body))
  resizes.observe(body)
  let isOpen = true
  let resolveClosed = (_: Promise<void>) => {}
  const closed = new Promise<void>(resolve => {
    resolveClosed = resolve
  })
  const closeModal = openModal(element, {
    onClose: close,
    onUnseen() {
      close()
      options.onUnseen?.()
    },
    hash: options.hash,
    isClosable: options.isClosable,
    onRefused: options.onRefused
  })
  button.addEventListener('click', () => {
    if (options.isClosable?.() ?? true) close()
    else options.onRefused?.()
  })
  return {
    element,
    body,
    setTitle: title => heading.replaceChildren(title),
    close,
    closed
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    const released = closeModal()
    resizes.disconnect()
    options.onClose?.()
    element.remove()
    resolveClosed(released)
  }
}

function build({ title, actions = [], role, size = 'medium' }: DialogOptions) {
  count += 1
  const heading = createElement('h2', 'vitrine-dialog__title', [title])
  heading.id = `vitrine-modal-${count}-title`
  heading.tabIndex = -1
  const button = createElement('button', 'vitrine-dialog__close vitrine-cross', [])
  button.type = 'button'
  button.ariaLabel = t('close')
  const body = createElement('div', 'vitrine-dialog__body', [])
  body.id = `vitrine-modal-${count}-body`
  const header = createElement('div', 'vitrine-dialog__header', [heading, button])
  const footer = createElement('div', 'vitrine-dialog__actions', actions)
  const parts = footer.hasChildNodes() ? [header, body, footer] : [header, body]
  const panel = createElement('div', 'vitrine-dialog__panel', parts)
  const element = createElement('dialog', 'vitrine-dialog', [panel])
  element.setAttribute('aria-labelledby', heading.id)
  element.dataset.size = size
  if (role === 'alertdialog') {
    element.role = role
    element.setAttribute('aria-describedby', body.id)
  }
  return { element, body, heading, button }
}

/** Content of the page is moved, where the browser supports it, without loading the frames in it again. */
function put(body: HTMLElement, node: Node | string): void {
  if (typeof node !== 'string' && node.isConnected && 'moveBefore' in body)
    body.moveBefore(node, null)
  else body.append(node)
}

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  content: Iterable<Node | string>
): HTMLElementTagNameMap[Tag] {
  const element = safeDocument.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}

export function createButton(
  text: string,
  isPrimary: boolean,
  onClick: () => void
): HTMLElement {
  const look = isPrimary ? 'vitrine-button vitrine-button--primary' : 'vitrine-button'
  const button = createElement('button', look, [text])
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}
