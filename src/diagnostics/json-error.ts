const SPACE = /\s*/y
const SIMPLE = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const TEXT = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y

/**
 * Where a text stops being JSON: the offset of the first character that cannot be there, or the length of a text that ends too early.
 * `undefined` for JSON. Engines say it in words of their own, or not at all.
 */
export function jsonErrorAt(text: string): number | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    const scanner = new Scanner(text)
    scanner.value()
    scanner.end()
    return Math.min(scanner.failedAt ?? text.length, text.length)
  }
}

class Scanner {
  failedAt: number | undefined
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  value(): void {
    this.#skip(SPACE)
    const first = this.#text[this.#at]
    if (first === '{') this.#list('}', () => this.#member())
    else if (first === '[') this.#list(']', () => this.value())
    else if (!this.#skip(first === '"' ? TEXT : SIMPLE)) this.#fail()
    this.#skip(SPACE)
  }

  end(): void {
    if (this.#at < this.#text.length) this.#fail()
  }

  #list(close: string, item: () => void): void {
    this.#at += 1
    this.#skip(SPACE)
    if (this.#isNext(close)) return
    while (this.failedAt === undefined) {
      item()
      if (this.#isNext(close)) return
      if (!this.#isNext(',')) this.#fail()
    }
  }

  #member(): void {
    this.#skip(SPACE)
    if (!this.#skip(TEXT)) this.#fail()
    this.#skip(SPACE)
    if (!this.#isNext(':')) this.#fail()
    this.value()
  }

  #isNext(character: string): boolean {
    if (this.failedAt !== undefined || this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #skip(pattern: RegExp): boolean {
    if (this.failedAt !== undefined) return true
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match) return false
    this.#at += match[0].length
    return true
  }

  #fail(): void {
    this.failedAt ??= this.#at
  }
}
