import { matchRanges } from '../lib/text/match-ranges.ts'

export interface HighlightProps {
  text: string
  /** What was typed; where it begins words of the text, they are marked, accents and case aside. */
  typed: string
}

/** A text in which the reader sees why it was found. */
export function Highlight({ text, typed }: HighlightProps) {
  // Every piece has an element of its own: a browser's translation may then replace its text.
  const pieces = []
  let at = 0
  for (const [start, end] of matchRanges(text, typed)) {
    if (start > at) pieces.push(<span key={at}>{text.slice(at, start)}</span>)
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  if (at < text.length) pieces.push(<span key={at}>{text.slice(at)}</span>)
  return <span className="vitrine-highlight">{pieces}</span>
}
