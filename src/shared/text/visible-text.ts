/** Format characters that people see: signs around Arabic and other numbers, which Unicode counts among the invisible ones. */
const SIGNS = '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}]'
/** A black flag, with the tags that make it the flag of a region. */
const REGIONAL_FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+'
const EMOJI_JOINERS =
  '\\u200d(?<=[\\p{Extended_Pictographic}\\ufe0f\\p{Emoji_Modifier}].)(?=\\p{Extended_Pictographic})'
/** Scripts whose letters join, such as Arabic and Devanagari, have no capitals. Looks back only from joiners, in linear time. */
const LETTER_JOINERS = '[\\u200c\\u200d](?<=\\p{Lo}\\p{M}*.)'

const FORMAT = new RegExp(
  `${SIGNS}|${REGIONAL_FLAG}|${EMOJI_JOINERS}|${LETTER_JOINERS}|(\\p{Cf})`,
  'gu'
)

/**
 * Removes the invisible characters that copied text brings along: `'\u202a+32 470 12 34 56\u202c'` → `'+32 470 12 34 56'`. Joiners
 * inside emoji and in scripts that need them stay.
 */
export function visibleText(text: string): string {
  return text.replace(FORMAT, (kept, invisible?: string) => (invisible ? '' : kept))
}

/** Whether nobody can see the text: spaces, invisible characters, fillers and blank patterns only. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{DI}\p{Cc}\u2800]/u.test(visibleText(text))
}

/**
 * The text as a format expects it: without invisible characters, variants of emoji and outer spaces, with ASCII spaces, hyphens, apostrophes and digits
 * in place of typographic and full-width ones: `'１２\u00a0–\u200b14'` → `'12 -14'`. For numbers, codes and references, not for prose.
 */
export function plainText(text: string): string {
  return visibleText(text)
    .replace(/[\ufe00-\ufe0f]/g, '')
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u2018\u2019\u201b\u02bc\u2032]/g, "'")
    .trim()
}

/** The first `length` UTF-16 units, or one less where they would end in half a character. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
