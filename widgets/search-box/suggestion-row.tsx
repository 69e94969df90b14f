import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { Suggestion } from '../../src/shared/contract/catalog.ts'
import { Highlight } from '../../src/ui/highlight.tsx'

/** Width and height of the picture, in px [CAT-02]. */
const SIDE = 80

export interface SuggestionRowProps {
  suggestion: Suggestion
  typed: string
}

/** A product's picture and name, with the matching part of the name highlighted [CAT-02]. */
export function SuggestionRow({ suggestion: { Name, Photo }, typed }: SuggestionRowProps) {
  const picture = Photo && pictureOf(Photo)
  return (
    <>
      {picture ? (
        <img
          className="vitrine-search-box__picture"
          src={picture}
          alt=""
          width={SIDE}
          height={SIDE}
          decoding="async"
        />
      ) : (
        <span className="vitrine-search-box__picture" />
      )}
      <Highlight text={Name} typed={typed} />
    </>
  )
}

/** An invalid photo name results in a suggestion without a picture instead of an error. */
function pictureOf(photo: NonNullable<Suggestion['Photo']>): string | undefined {
  try {
    return pictureUrl(photo, SIDE, SIDE)
  } catch {
    return undefined
  }
}
