/** Letters that Unicode does not decompose, as people type them without a special keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ'
}

/**
 * Removes case, accents, ligatures and typographic spellings, to compare typed text: `'L’Œuf à la Théière'` → `"l'oeuf a la theiere"`.
 * The server's search and the browser's use the same rule [CAT-11].
 */
export function fold(text: string): string {
  return text
    .replace(/[‘’‛ʼ′´`]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþıς]/g, letter => LETTERS[letter]!)
}
