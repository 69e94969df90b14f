import type { Language } from '../../shared/languages.ts'
import { languages } from '../../shared/languages.ts'
import { describeFinding } from '../describe-finding.ts'
import { OVERLAY } from '../found/live-page.ts'
import { keepClosed, keepState, readState } from '../kept-state.ts'
import { editorLanguage, textsOf } from '../language.ts'
import { countText, reportText } from '../report.ts'
import type { CheckResult, DescribedFinding } from '../result.ts'
import type { OverlayWords } from '../texts/page-check-texts.ts'
import { build, button } from './build.ts'
import { checkedSection, findingsSection, weightSection } from './findings-list.ts'
import { Outline } from './outline.ts'
import { OVERLAY_STYLES } from './overlay-styles.ts'

/** What the overlay asks of the check. */
interface Actions {
  checkAgain(): void
  /** The overlay is closed. */
  end(): void
}

/**
 * Shows the result over the page, without being part of it: in a shadow root behind `<body>`, with styles of its own. It is not modal, takes
 * no focus by itself, and gives back the focus that it was given.
 */
export class Overlay {
  readonly #actions: Actions
  readonly #state = readState()
  #language: Language
  #result: CheckResult | undefined
  #isShown = { error: true, warning: true }
  #before: HTMLElement | undefined

  readonly #outline = new Outline()
  readonly #host: HTMLElement
  readonly #root = build('div')
  readonly #status = build('p', { class: 'status', role: 'status' })
  readonly #content = build('div')
  readonly #head = build('div')
  readonly #report = build('div')
  readonly #panel = build(
    'section',
    { class: 'panel', 'aria-labelledby': 'title', tabindex: '-1' },
    this.#head,
    this.#status,
    this.#report,
    this.#content
  )
  readonly #badge = button('open', '', () => this.#setSmall(false), { class: 'badge' })

  constructor(actions: Actions) {
    this.#actions = actions
    this.#language = editorLanguage(this.#state.language)
    this.#host = Document.prototype.createElement.call(document, OVERLAY) as HTMLElement
    const shadow = this.#host.attachShadow({ mode: 'open' })
    const styles = new CSSStyleSheet()
    styles.replaceSync(OVERLAY_STYLES)
    shadow.adoptedStyleSheets = [styles]
    this.#root.append(this.#outline.box, this.#panel, this.#badge)
    shadow.append(this.#root)
    this.#root.addEventListener('keydown', this.#onKey)
    this.#host.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement) this.#before = relatedTarget
    })
    this.#draw()
  }

  /** Adds the overlay to the page, also after a script has removed it. */
  attach(): void {
    const { documentElement } = document
    if (this.#host.parentNode !== documentElement) documentElement.append(this.#host)
  }

  show(result: CheckResult): void {
    this.#result = result
    this.attach()
    this.#draw()
    this.#say(countText(result.findings.length, this.#words))
  }

  /** A check has begun. */
  showBusy(): void {
    this.#say(this.#words.checking)
  }

  get #words(): OverlayWords {
    return textsOf[this.#language].words
  }

  get #described(): readonly DescribedFinding[] {
    return (this.#result?.findings ?? []).map(one => describeFinding(one, this.#language))
  }

  #draw(): void {
    const focused = this.#focusedKey()
    const open = [...this.#content.querySelectorAll<HTMLElement>('details[open][data-part]')]
    const openParts = open.map(part => part.dataset.part)
    const { isSmall, side = 'end' } = this.#state
    this.#root.className = side
    this.#root.lang = this.#language
    this.#panel.hidden = !!isSmall
    this.#badge.hidden = !isSmall
    const count = this.#result?.findings.length ?? 0
    this.#badge.replaceChildren(`${this.#words.title}: ${count}`)
    this.#badge.setAttribute(
      'aria-label',
      `${this.#words.title}: ${count}. ${this.#words.open}`
    )
    this.#head.replaceChildren(...this.#headParts())
    this.#content.replaceChildren(...this.#contentParts())
    for (const part of this.#content.querySelectorAll<HTMLDetailsElement>('details'))
      if (openParts.includes(part.dataset.part)) part.open = true
    if (focused) this.#focusKey(focused)
  }

  #headParts(): Node[] {
    const words = this.#words
    const select = build(
      'select',
      { 'data-key': 'language' },
      ...[...languages].map(language =>
        build(
          'option',
          { value: language, lang: language, selected: language === this.#language },
          textsOf[language].words.language
        )
      )
    )
    select.addEventListener('change', () => this.#setLanguage(select.value as Language))
    return [
      build(
        'div',
        { class: 'head' },
        build('h2', { id: 'title' }, words.title),
        button('close', words.close, () => this.#close())
      ),
      build(
        'div',
        { class: 'buttons' },
        button('again', words.again, () => this.#actions.checkAgain()),
        button('copy', words.copy, () => void this.#copy()),
        button('move', words.move, () => this.#move()),
        button('minimise', words.minimise, () => this.#setSmall(true)),
        build('label', {}, words.chooseLanguage, select)
      )
    ]
  }

  #contentParts(): Node[] {
    const [result, words, all] = [this.#result, this.#words, this.#described]
    if (!result) return []
    const shown = all.filter(({ finding }) => this.#isShown[finding.severity])
    const show = (element: Element) => this.#show(element)
    return [
      all.length > 0 && this.#filters(all),
      result.isEdited && build('p', { class: 'note' }, words.editMode),
      all.length > 0 && shown.length === 0 && build('p', { class: 'note' }, words.hidden),
      findingsSection('error', shown, words, show),
      findingsSection('warning', shown, words, show),
      checkedSection(result, words),
      weightSection(result, words, this.#language)
    ].filter(part => part instanceof Node)
  }

  #filters(all: readonly DescribedFinding[]): HTMLElement {
    const words = this.#words
    const toggle = (severity: 'error' | 'warning', label: string) => {
      const count = all.filter(({ finding }) => finding.severity === severity).length
      const press = () => {
        this.#isShown[severity] = !this.#isShown[severity]
        this.#draw()
      }
      return button(`filter-${severity}`, `${label} (${count})`, press, {
        'aria-pressed': String(this.#isShown[severity])
      })
    }
    return build(
      'div',
      { class: 'filters', role: 'group', 'aria-label': words.filters },
      toggle('error', words.errors),
      toggle('warning', words.warnings)
    )
  }

  #show(element: Element): void {
    if (!this.#outline.show(element)) this.#say(this.#words.notShown)
  }

  async #copy(): Promise<void> {
    if (!this.#result) return
    const text = reportText(this.#result, this.#described, this.#words)
    try {
      await navigator.clipboard.writeText(text)
      this.#report.replaceChildren()
      this.#say(this.#words.copied)
    } catch {
      // without https, or not allowed
      const field = build('textarea', { readonly: true, 'aria-label': this.#words.copy })
      field.value = text
      this.#report.replaceChildren(field)
      field.focus()
      field.select()
      this.#say(this.#words.copyYourself)
    }
  }

  #move(): void {
    this.#state.side = this.#state.side === 'start' ? 'end' : 'start'
    this.#keep()
  }

  #setSmall(isSmall: boolean): void {
    this.#state.isSmall = isSmall
    this.#outline.remove()
    this.#keep()
    if (isSmall) this.#badge.focus()
    else this.#focusKey('minimise')
  }

  #setLanguage(language: Language): void {
    this.#language = language
    this.#state.language = language
    this.#keep()
    this.#say(countText(this.#result?.findings.length ?? 0, this.#words))
  }

  #keep(): void {
    keepState(this.#state)
    this.#draw()
  }

  #close(): void {
    this.#outline.remove()
    this.#host.remove()
    keepClosed()
    if (this.#before?.isConnected) this.#before.focus({ preventScroll: true })
    this.#actions.end()
  }

  #say(text: string): void {
    if (this.#status.textContent !== text) this.#status.textContent = text
  }

  #onKey = (event: KeyboardEvent): void => {
    // not also what the page does with its keys
    event.stopPropagation()
    if (event.key === 'Escape' && !event.isComposing) this.#close()
  }

  #focusedKey(): string | undefined {
    const active = this.#host.shadowRoot?.activeElement
    return active instanceof HTMLElement ? active.dataset.key : undefined
  }

  /** After a new list, the same control, or else the panel. */
  #focusKey(key: string): void {
    const again = this.#root.querySelector<HTMLElement>(`[data-key="${key}"]`)
    ;(again ?? this.#panel).focus({ preventScroll: true })
  }
}
