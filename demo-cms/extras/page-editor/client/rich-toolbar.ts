import { lift, setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { linkAt } from './rich-links.ts'
import { schema } from './rich-schema.ts'

const { heading, paragraph, bullet_list, ordered_list, list_item, blockquote } = schema.nodes
const { strong, em } = schema.marks

interface Tool {
  /** The key of its name in the texts of the element. */
  name: string
  face: string
  command: Command
  isOn?(state: EditorState): boolean
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    face: 'B',
    command: toggleMark(strong),
    isOn: state => hasMark(state, strong)
  },
  { name: 'italic', face: 'I', command: toggleMark(em), isOn: state => hasMark(state, em) },
  ...[2, 3].map(level => ({
    name: `heading${level}`,
    face: `H${level}`,
    command: toggleHeading(level),
    isOn: (state: EditorState) => isHeading(state, level)
  })),
  listTool('bullets', '•', bullet_list),
  listTool('numbers', '1.', ordered_list),
  {
    name: 'quote',
    face: '❝',
    command: (state, dispatch) =>
      isInside(state, blockquote) ? lift(state, dispatch) : wrapInQuote(state, dispatch),
    isOn: state => isInside(state, blockquote)
  },
  { name: 'undo', face: '↶', command: undo },
  { name: 'redo', face: '↷', command: redo }
]

/** The buttons above a text: one stop for the Tab key, arrow keys move between them. */
export class Toolbar {
  readonly element = document.createElement('div')
  readonly #buttons = new Map<string, HTMLButtonElement>()
  readonly #view: () => EditorView | undefined

  /**
   * @param extra Buttons of the caller, by name: their text, and what they do.
   * @param texts Name of a button → its accessible name.
   */
  constructor(
    view: () => EditorView | undefined,
    texts: Readonly<Record<string, string>>,
    extra: Readonly<Record<string, { face: string; press(): void }>>
  ) {
    this.#view = view
    this.element.className = 'shop-rich__tools'
    this.element.setAttribute('role', 'toolbar')
    this.element.setAttribute('aria-label', texts.toolbar ?? '')
    for (const { name, face, command } of tools) {
      this.#add(name, face, texts, () => {
        const shown = view()
        if (shown) command(shown.state, shown.dispatch, shown)
      })
    }
    for (const [name, { face, press }] of Object.entries(extra)) {
      this.#add(name, face, texts, press)
    }
    this.element.addEventListener('keydown', event => this.#move(event))
    this.#makeStop(0)
  }

  /** Shows what holds at the cursor; without a view, only the last button can be pressed. */
  update(): void {
    const state = this.#view()?.state
    for (const { name, command, isOn } of tools) {
      const button = this.#buttons.get(name)
      if (isOn) button?.setAttribute('aria-pressed', String(Boolean(state && isOn(state))))
      button?.setAttribute('aria-disabled', String(!state || !command(state)))
    }
    const link = this.#buttons.get('link')
    link?.setAttribute('aria-pressed', String(Boolean(state && linkAt(state))))
    link?.setAttribute('aria-disabled', String(!state))
  }

  button(name: string): HTMLButtonElement | undefined {
    return this.#buttons.get(name)
  }

  #add(name: string, face: string, texts: Readonly<Record<string, string>>, press: () => void) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `vitrine-button shop-rich__tool shop-rich__tool--${name}`
    // drawn by the style sheet: the name of a button has to contain its text, and these are signs
    button.dataset.face = face
    button.title = texts[name] ?? ''
    button.setAttribute('aria-label', button.title)
    // the selection of the text stays
    button.addEventListener('mousedown', event => event.preventDefault())
    button.addEventListener('click', () => {
      this.#makeStop([...this.#buttons.values()].indexOf(button))
      if (button.getAttribute('aria-disabled') !== 'true') press()
    })
    this.#buttons.set(name, button)
    this.element.append(button)
  }

  #move(event: KeyboardEvent): void {
    const buttons = [...this.#buttons.values()]
    const index = buttons.indexOf(event.target as HTMLButtonElement)
    const isLtr = getComputedStyle(this.element).direction === 'ltr'
    const next = {
      ArrowRight: index + (isLtr ? 1 : -1),
      ArrowLeft: index + (isLtr ? -1 : 1),
      Home: 0,
      End: buttons.length - 1
    }[event.key]
    if (index < 0 || next === undefined) return
    event.preventDefault()
    const to = (next + buttons.length) % buttons.length
    this.#makeStop(to)
    buttons[to]?.focus()
  }

  #makeStop(index: number): void {
    for (const [at, button] of [...this.#buttons.values()].entries()) {
      button.tabIndex = at === index ? 0 : -1
    }
  }
}

function listTool(name: string, face: string, type: NodeType): Tool {
  return {
    name,
    face,
    command: (state, dispatch) =>
      isInside(state, type)
        ? liftListItem(list_item)(state, dispatch)
        : wrapInList(type)(state, dispatch),
    isOn: state => isInside(state, type)
  }
}

function toggleHeading(level: number): Command {
  return (state, dispatch, view) =>
    isHeading(state, level)
      ? setBlockType(paragraph)(state, dispatch, view)
      : setBlockType(heading, { level })(state, dispatch, view)
}

const wrapInQuote: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  const range = $from.blockRange($to)
  if (!range) return false
  dispatch?.(state.tr.wrap(range, [{ type: blockquote }]).scrollIntoView())
  return true
}

function isHeading({ selection }: EditorState, level: number): boolean {
  const { parent } = selection.$from
  return parent.type === heading && parent.attrs.level === level
}

function isInside({ selection }: EditorState, type: NodeType): boolean {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type: own } = $from.node(depth)
    // the innermost list counts
    if (own === bullet_list || own === ordered_list) {
      if (type === bullet_list || type === ordered_list) return own === type
    }
    if (own === type) return true
  }
  return false
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()))
  return doc.rangeHasMark(from, to, type)
}
