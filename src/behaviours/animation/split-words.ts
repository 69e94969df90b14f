import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Spaces between words. A non-breaking space is none of them: what it joins stays together. */
const SPACES = /([ \t\n\r]+)/

interface Split {
  words: HTMLElement[]
  /** Restores the text. */
  join(): void
}

/**
 * Wraps each word of an element into a span that can be moved. Spaces stay text, so that lines break as before. What touches the
 * text of another element, as the comma after an emphasised word, stays in its line and can only be faded: on its own, it would be
 * read as another word.
 */
export function splitWords(element: HTMLElement): Split {
  const splits: Split[] = []
  const texts = textsOf(element)
  for (const [at, text] of texts.entries()) {
    if (!text?.data.trim()) continue
    const isJoined = [
      !/^\s/.test(text.data) && /\S$/.test(texts[at - 1]?.data ?? ''),
      !/\s$/.test(text.data) && /^\S/.test(texts[at + 1]?.data ?? '')
    ] as const
    splits.push(splitText(text, ...isJoined))
  }
  return {
    words: splits.flatMap(({ words }) => words),
    join() {
      for (const split of splits) split.join()
    }
  }
}

/** The texts in an element; `undefined` stands for a line break. */
function textsOf(element: HTMLElement): (Text | undefined)[] {
  const texts: (Text | undefined)[] = []
  const walker = safeDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT
  )
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) texts.push(node)
    else if (node.nodeName === 'BR') texts.push(undefined)
  }
  return texts
}

function splitText(text: Text, joinsBefore: boolean, joinsAfter: boolean): Split {
  const pieces = text.data
    .split(SPACES)
    .filter(Boolean)
    .map((piece, at, { length }) => {
      if (SPACES.test(piece)) return new Text(piece)
      return wordSpan(piece, !(joinsBefore && at === 0) && !(joinsAfter && at === length - 1))
    })
  text.replaceWith(...pieces)
  return {
    words: pieces.filter(piece => piece instanceof HTMLElement),
    join() {
      const [first] = pieces
      const now = pieces.map(piece => (piece.isConnected ? piece.textContent : '')).join('')
      // a refresh of the page has written another text in the meantime
      if (now !== text.data) return
      first?.before(text)
      for (const piece of pieces) piece.remove()
    }
  }
}

function wordSpan(word: string, canMove: boolean): HTMLElement {
  const span = safeDocument.createElement('span')
  span.textContent = word
  if (canMove) span.style.display = 'inline-block'
  return span
}
