/** Words that adults read per minute, rounded down from studies on texts in French, Dutch, English and German. */
const WORDS_PER_MINUTE = 200

/** How long a text takes to read, in minutes; at least one. */
export function readingMinutes(...texts: readonly string[]): number {
  const words = texts.join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
