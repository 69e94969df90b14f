/** Spaces between words. A non-breaking space is none of them: what it joins stays together. */
const SPACES = /([ \t\n\r]+)/

interface Split {
  words: HTMLElement[]
  /** Restores the text. */
  join(): void
}

/** Wraps each word of an element into a span that can be moved. Spaces stay text, so that lines break as before. */
export function splitWords(element: HTMLElement): Split {
  const texts: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const splits = texts.filter(({ data }) => data.trim()).map(splitText)
  return {
    words: splits.flatMap(({ words }) => words),
    join() {
      for (const split of splits) split.join()
    }
  }
}

function splitText(text: Text): Split {
  const pieces = text.data
    .split(SPACES)
    .filter(Boolean)
    .map(piece => (SPACES.test(piece) ? new Text(piece) : wordSpan(piece)))
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

function wordSpan(word: string): HTMLElement {
  const span = document.createElement('span')
  span.textContent = word
  span.style.display = 'inline-block'
  return span
}
