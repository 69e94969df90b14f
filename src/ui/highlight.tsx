import { matchRanges } from '../lib/text/match-ranges.ts'

export interface HighlightProps {
  text: string
  /** The search text; matches at the start of words are marked, ignoring accents and case. */
  typed: string
}

/** A text with its search matches marked. */
export function Highlight({ text, typed }: HighlightProps) {
  // an element per piece, so that browser translation can replace the text
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
