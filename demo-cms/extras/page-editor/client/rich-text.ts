/**
 * A text of a page with its formatting, instead of its HTML [EDIT-01]. The text area below it keeps the HTML, is sent with the
 * form, and is what editors use without scripts; it changes only when the text does. What this editor does not know, such as an
 * attribute typed by hand, is shown as HTML, because it would be lost otherwise.
 */
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { PICTURE_EVENT, type PickedPicture } from './picture-picker.ts'
import { documentOf, fetchElements, htmlOf, keeps, sliceOf } from './rich-html.ts'
import { LinkRow } from './rich-link-row.ts'
import { schema } from './rich-schema.ts'
import { Toolbar } from './rich-toolbar.ts'

const { list_item, hard_break } = schema.nodes
const { strong, em } = schema.marks

class RichText extends HTMLElement {
  #view: EditorView | undefined
  #ended = new AbortController()
  /** The HTML that the shown text came from or has become; the text area may get other HTML from elsewhere. */
  #known = ''
  #isFilling = false
  #toolbar: Toolbar | undefined
  #links: LinkRow | undefined
  readonly #box = document.createElement('div')
  readonly #note = document.createElement('p')

  connectedCallback(): void {
    const area = this.#area
    this.#ended = new AbortController()
    const { signal } = this.#ended
    const texts: Record<string, string> = JSON.parse(this.dataset.texts ?? '{}')
    this.#links = new LinkRow(() => this.#view, texts)
    this.#toolbar = new Toolbar(() => this.#view, texts, {
      link: { face: texts.linkShort ?? '', press: () => this.#links?.open() },
      // `picture-picker.ts` opens the library
      picture: { face: texts.pictureShort ?? '', press: () => {} },
      html: { face: 'HTML', press: () => this.#toggle() }
    })
    this.#setPicker(texts.picture ?? '')
    this.#box.className = 'shop-rich__text'
    this.#note.className = 'shop-field__hint'
    this.#note.textContent = texts.onlyHtml ?? ''
    this.#note.hidden = true
    this.#box.hidden = true
    this.prepend(this.#toolbar.element, this.#links.element, this.#note, this.#box)
    area.addEventListener('input', () => this.#follow(), { signal })
    this.#label?.addEventListener('click', () => this.#view?.focus(), { signal })
    const source = this.querySelector('template')?.content
    // a text that the browser or the shop has restored differs from the one that the page was made with
    if (source && area.value === area.defaultValue) this.#show(source)
    else this.#load()
  }

  disconnectedCallback(): void {
    this.#ended.abort()
    this.#hide()
    this.#toolbar?.element.remove()
    this.#links?.element.remove()
    this.#note.remove()
    this.#box.remove()
  }

  get #area(): HTMLTextAreaElement {
    return this.querySelector('textarea')!
  }

  get #hint(): HTMLElement | null {
    return document.getElementById(`${this.#area.id}-hint`)
  }

  get #label(): HTMLLabelElement | undefined {
    return this.#area.labels[0]
  }

  #show(source: ParentNode, isAsked = false): void {
    const area = this.#area
    const text = documentOf(source)
    if (!isAsked && !keeps(source, text)) {
      this.#note.hidden = false
      this.#setPressed()
      return
    }
    this.#note.hidden = true
    this.#known = area.value
    const hadFocus = document.activeElement === area
    this.#view = new EditorView(
      { mount: this.#box },
      {
        state: EditorState.create({
          doc: text,
          plugins: [history(), keymap(keys(() => this.#links?.open())), keymap(baseKeymap)]
        }),
        attributes: () => this.#attributes(),
        dispatchTransaction: transaction => {
          const view = this.#view!
          view.updateState(view.state.apply(transaction))
          if (transaction.docChanged) this.#write(htmlOf(view.state.doc))
          this.#toolbar?.update()
        },
        nodeViews: { image: node => ({ dom: shownImage(node, this.dataset.pictures ?? '') }) },
        // before ProseMirror parses the HTML itself, which Trusted Types forbid
        handleDOMEvents: {
          paste: (_, event) => this.#insert(event, event.clipboardData),
          drop: (view, event) => {
            if (view.dragging) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            return this.#insert(event, event.dataTransfer, at?.pos)
          }
        }
      }
    )
    area.hidden = true
    this.#box.hidden = false
    // how to write HTML
    if (this.#hint) this.#hint.hidden = true
    this.#setPressed()
    if (hadFocus) this.#view.focus()
  }

  /** Shows the HTML. */
  #hide(): void {
    this.#view?.destroy()
    this.#view = undefined
    this.#links?.close()
    this.#box.hidden = true
    this.#area.hidden = false
    if (this.#hint) this.#hint.hidden = false
    this.#setPressed()
  }

  #toggle(): void {
    if (this.#view) this.#hide()
    else this.#load(true)
  }

  /** @param isAsked The editor wants to see the text, also if that simplifies its HTML. */
  #load(isAsked = false): void {
    const area = this.#area
    const html = area.value
    this.#fetch(html, false).then(
      source => {
        if (this.isConnected && area.value === html) this.#show(source, isAsked)
      },
      // the HTML stays, which can be edited as well
      () => this.#setPressed()
    )
  }

  /** The text area got another text from elsewhere: restored after a crash, for example. */
  #follow(): void {
    if (this.#isFilling || !this.#view || this.#area.value === this.#known) return
    this.#hide()
    this.#load()
  }

  #write(html: string): void {
    const area = this.#area
    this.#known = html
    area.value = html
    this.#isFilling = true
    area.dispatchEvent(new Event('input', { bubbles: true }))
    this.#isFilling = false
  }

  #insert(event: Event, data: DataTransfer | null, at?: number): boolean {
    const html = data?.getData('text/html')
    if (!html) return false
    event.preventDefault()
    const plain = data?.getData('text/plain') ?? ''
    this.#fetch(html, true).then(
      source => {
        const view = this.#view
        if (!view) return
        const { tr } = view.state
        const slice = sliceOf(source)
        view.dispatch(
          (at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice))
            .setMeta('uiEvent', event.type)
            .scrollIntoView()
        )
      },
      () => this.#view?.pasteText(plain)
    )
    return true
  }

  #setPicker(label: string): void {
    const button = this.#toolbar?.button('picture')
    if (!button) return
    button.id = `choose-${this.#area.id}`
    button.dataset.shopPicker = this.dataset.picker ?? ''
    button.dataset.shopDialogLabel = label
    button.addEventListener(PICTURE_EVENT, event => {
      event.preventDefault()
      this.#insertPicture((event as CustomEvent<PickedPicture>).detail)
    })
  }

  /** At the cursor: in the text, or in its HTML. */
  #insertPicture({ url, alt, width, height }: PickedPicture): void {
    // without a description, the editor warns
    const attrs = { src: url, alt: alt || null, width: String(width), height: String(height) }
    const image = schema.nodes.image.create(attrs)
    const view = this.#view
    if (view) {
      view.dispatch(view.state.tr.replaceSelectionWith(image, false).scrollIntoView())
      return
    }
    const area = this.#area
    const html = htmlOf(
      schema.topNodeType.create(null, schema.nodes.paragraph.create(null, image))
    )
    area.setRangeText(html, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #fetch(html: string, isPasted: boolean): Promise<HTMLElement> {
    return fetchElements(this.#area.form!, this.dataset.parse ?? '', html, isPasted)
  }

  #attributes(): Record<string, string> {
    const area = this.#area
    const describedBy = area
      .getAttribute('aria-describedby')
      ?.replace(`${area.id}-hint`, '')
      .trim()
    const label = this.#label
    if (label && !label.id) label.id = `${area.id}-label`
    return {
      role: 'textbox',
      'aria-multiline': 'true',
      class: 'vitrine-input shop-rich__text',
      ...(label && { 'aria-labelledby': label.id }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(area.hasAttribute('aria-invalid') && { 'aria-invalid': 'true' })
    }
  }

  #setPressed(): void {
    this.#toolbar?.button('html')?.setAttribute('aria-pressed', String(!this.#view))
    this.#toolbar?.update()
  }
}

/** A picture that is not public yet, as staff see it. */
function shownImage({ attrs }: Node, pictures: string): HTMLElement {
  const image = document.createElement('img')
  const id = /\/assets\/(\d+)\/\d+x\d+\//.exec(attrs.src)?.[1]
  image.src = id && pictures ? `${pictures}${id}?width=1200` : attrs.src
  image.alt = attrs.alt ?? ''
  for (const name of ['width', 'height']) if (attrs[name]) image.setAttribute(name, attrs[name])
  return image
}

function keys(openLink: () => void): Record<string, Command> {
  const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
    return true
  })
  return {
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(em),
    'Mod-k': () => {
      openLink()
      return true
    },
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    Enter: splitListItem(list_item),
    'Shift-Enter': breakLine,
    // not Tab, which leaves the text
    'Mod-]': sinkListItem(list_item),
    'Mod-[': liftListItem(list_item)
  }
}

customElements.define('shop-rich-text', RichText)
