import type { EditorView } from 'prosemirror-view'
import { isLinkUrl, linkAt, linked, linkUrl, unlinked } from './rich-links.ts'

/** The field for the URL of a link, between the buttons and the text. */
export class LinkRow {
  readonly element = document.createElement('div')
  readonly #field = document.createElement('input')
  readonly #problem = document.createElement('p')
  readonly #remove: HTMLButtonElement
  readonly #view: () => EditorView | undefined
  readonly #texts: Readonly<Record<string, string>>

  constructor(view: () => EditorView | undefined, texts: Readonly<Record<string, string>>) {
    this.#view = view
    this.#texts = texts
    this.element.className = 'shop-rich__link'
    this.element.hidden = true
    // without a name: it is no part of the form
    this.#field.className = 'vitrine-input'
    this.#field.autocomplete = 'off'
    this.#field.inputMode = 'url'
    const label = document.createElement('label')
    label.className = 'vitrine-label'
    label.append(texts.url ?? '', this.#field)
    this.#problem.className = 'vitrine-field-error'
    this.#problem.setAttribute('role', 'alert')
    this.#remove = this.#button('unlink', () => this.#finish(unlinked))
    this.element.append(
      label,
      this.#button('apply', () => this.#apply()),
      this.#remove,
      this.#button('cancel', () => this.close()),
      this.#problem
    )
    this.element.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.close()
      else if (event.key === 'Enter' && event.target === this.#field) this.#apply()
      else return
      event.preventDefault()
      event.stopPropagation()
    })
  }

  open(): void {
    const view = this.#view()
    if (!view) return
    const link = linkAt(view.state)
    this.#field.value = link?.mark.attrs.href ?? ''
    this.#remove.hidden = !link
    this.#problem.textContent = ''
    this.element.hidden = false
    this.#field.focus()
    this.#field.select()
  }

  /** Closes, and returns to the text. */
  close(): void {
    if (this.element.hidden) return
    this.element.hidden = true
    this.#field.value = ''
    this.#view()?.focus()
  }

  #apply(): void {
    const url = linkUrl(this.#field.value)
    if (!isLinkUrl(url)) {
      this.#problem.textContent = (this.#texts.wrongUrl ?? '').replace('{url}', () => url)
      this.#field.focus()
      return
    }
    this.#finish(state => linked(state, url))
  }

  #finish(change: (state: EditorView['state']) => EditorView['state']['tr']): void {
    const view = this.#view()
    if (view) view.dispatch(change(view.state).scrollIntoView())
    this.close()
  }

  #button(name: string, press: () => void): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'vitrine-button'
    button.textContent = this.#texts[name] ?? ''
    button.addEventListener('click', press)
    return button
  }
}
