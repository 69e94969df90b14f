import type { Branch } from '../../diagnostics/markup.ts'
import { endOfBrackets } from './balanced.ts'
import type { Piece } from './piece.ts'

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i
const STATEMENT = /(?:if|foreach|for|while|switch|using|lock|do|try|section\s+\w+)\b/y
const FOLLOWING = /\s*(else\s+if|else|catch|finally|while)\b/y
const DIRECTIVE =
  /(?:model|using|inject|inherits|addTagHelper|removeTagHelper|tagHelperPrefix|page|namespace|layout|attribute|implements|typeparam|rendermode|preservewhitespace)\b[^\n{(]*(?:\n|$)/y
const CODE_BLOCK = /(?:functions|code)\s*\{/y
const NAME = /[A-Za-z_]\w*/y
const START_TAG = /<([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/y
const END_TAG = /<\/([A-Za-z][\w:-]*)\s*>/y

/** The code of Razor, and the branches of its statements. */
export function razorPieces(text: string): { pieces: Piece[]; branches: Branch[] } {
  const reader = new RazorReader(text)
  reader.markup(text.length)
  return reader
}

/** Razor changes between HTML and C# without marks at the end, so it is read from the beginning. */
class RazorReader {
  readonly pieces: Piece[] = []
  readonly branches: Branch[] = []
  #at = 0
  #blocks = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Reads HTML up to an offset. */
  markup(end: number): void {
    while (this.#at < end) {
      const next = this.#text.indexOf('@', this.#at)
      if (next < 0 || next >= end) {
        this.#at = end
        return
      }
      this.#at = next
      this.#transition()
    }
  }

  /** Reads what follows an `@`. */
  #transition(): void {
    const [text, start] = [this.#text, this.#at]
    const next = text[start + 1] ?? ''
    // an address of mail, or `@@`
    if (next === '@' || /[\w]/.test(text[start - 1] ?? '')) {
      this.#at = start + (next === '@' ? 2 : 1)
      return
    }
    if (next === '*') {
      const closing = text.indexOf('*@', start + 2)
      this.#add(start, closing < 0 ? text.length : closing + 2, 'comment')
    } else if (next === '(') this.#add(start, endOfBrackets(text, start + 1), 'printed')
    else if (next === '{') this.#block(start)
    else if (this.#matches(CODE_BLOCK, start + 1)) {
      this.#add(start, endOfBrackets(text, text.indexOf('{', start)), 'code')
    } else if (this.#matches(STATEMENT, start + 1)) this.#statement(start)
    else if (this.#matches(DIRECTIVE, start + 1)) this.#add(start, DIRECTIVE.lastIndex, 'code')
    else this.#expression(start)
  }

  /** `@Model.Name`, `@Html.Raw(text)`, `@await Component.InvokeAsync("Cart")` */
  #expression(start: number): void {
    const text = this.#text
    let at = start + 1
    const [awaiting = ''] = /^await\s+/.exec(text.slice(at, at + 20)) ?? []
    at += awaiting.length
    if (!this.#matches(NAME, at)) {
      this.#at = start + 1
      return
    }
    at = NAME.lastIndex
    for (;;) {
      const next = text[at]
      if (next === '(' || next === '[') at = endOfBrackets(text, at)
      else if (next === '.' && this.#matches(NAME, at + 1)) at = NAME.lastIndex
      else if (text.startsWith('?.', at) && this.#matches(NAME, at + 2)) at = NAME.lastIndex
      else if (next === '!' && /[.[]/.test(text[at + 1] ?? '')) at += 1
      else break
    }
    this.#add(start, at, 'printed')
  }

  /** `@if (…) { … } else { … }` and its like. */
  #statement(start: number): void {
    this.#blocks += 1
    const block = this.#blocks
    let from = start
    for (let index = 0; ; index += 1) {
      const brace = this.#braceFrom(from)
      if (brace < 0) {
        this.#at = Math.max(from, start + 1)
        return
      }
      this.#add(from, brace + 1, 'code')
      const body = this.#at
      this.#code()
      const end = this.#at
      this.branches.push({ block: -block, index, start: body, end })
      this.#add(end, end + 1, 'code')
      if (!this.#matches(FOLLOWING, end + 1)) return
      from = end + 1
    }
  }

  /** The brace that begins the body of a statement, after its condition. */
  #braceFrom(from: number): number {
    const text = this.#text
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === '{') return at
      if (text[at] === '(') at = endOfBrackets(text, at) - 1
      else if (/[<;]/.test(text[at]!)) return -1
    }
    return -1
  }

  #block(start: number): void {
    this.#add(start, start + 2, 'code')
    this.#code()
    this.#add(this.#at, this.#at + 1, 'code')
  }

  /** Reads C# up to the brace that ends it. HTML stands where a statement could begin. */
  #code(): void {
    const text = this.#text
    let depth = 0
    let from = this.#at
    let isStart = true
    while (this.#at < text.length) {
      const at = this.#at
      const next = text[at]!
      if (isStart && (this.#matches(START_TAG, at) || text.startsWith('@:', at))) {
        this.#add(from, at, 'code')
        if (text[at] === '@') this.#line()
        else this.#element()
        from = this.#at
        continue
      }
      if (isStart && next === '@' && text[at + 1] === '*') {
        this.#add(from, at, 'code')
        this.#transition()
        from = this.#at
        continue
      }
      if (isStart && this.#matches(STATEMENT, at) && !/[\w.]/.test(text[at - 1] ?? '')) {
        this.#add(from, at, 'code')
        this.#statement(at)
        from = this.#at
        continue
      }
      if (next === '}' && depth === 0) break
      if (next === '{') depth += 1
      if (next === '}') depth -= 1
      if (/[{};:]/.test(next)) isStart = true
      else if (/\S/.test(next)) isStart = false
      this.#at = tokenEnd(text, at)
    }
    this.#add(from, Math.min(this.#at, text.length), 'code')
  }

  /** `@: text` */
  #line(): void {
    const start = this.#at
    this.#add(start, start + 2, 'comment')
    const end = this.#text.indexOf('\n', start)
    this.markup(end < 0 ? this.#text.length : end)
  }

  /** An element in C#, with what it contains. */
  #element(): void {
    const text = this.#text
    const open: string[] = []
    while (this.#at < text.length) {
      const at = this.#at
      if (text[at] === '@') {
        this.#transition()
        continue
      }
      if (text.startsWith('<!--', at)) {
        const end = text.indexOf('-->', at)
        this.#at = end < 0 ? text.length : end + 3
        continue
      }
      if (this.#matches(START_TAG, at)) {
        const [whole = '', name = '', rest = ''] = startTagAt(text, at)
        const end = at + whole.length
        if (!VOID.test(name) && !rest.endsWith('/')) open.push(name)
        this.markup(end)
      } else if (this.#matches(END_TAG, at)) {
        open.pop()
        this.#at = END_TAG.lastIndex
      } else {
        this.#at += 1
        continue
      }
      if (open.length === 0) return
    }
  }

  #matches(pattern: RegExp, at: number): boolean {
    pattern.lastIndex = at
    return pattern.test(this.#text)
  }

  #add(start: number, end: number, kind: Piece['kind']): void {
    if (end > start) this.pieces.push({ start, end, kind })
    this.#at = Math.max(end, start)
  }
}

function startTagAt(text: string, at: number): readonly string[] {
  START_TAG.lastIndex = at
  return START_TAG.exec(text) ?? ['']
}

const TOKEN =
  /@?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*|\w+|[\s\S]/y

/** The end of a text, a comment, a word or a character of C#. */
function tokenEnd(text: string, at: number): number {
  TOKEN.lastIndex = at
  TOKEN.exec(text)
  return Math.max(TOKEN.lastIndex, at + 1)
}
