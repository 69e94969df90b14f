/** Removes case and accents, to compare typed text: `'Théière'` → `'theiere'` [CAT-11]. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
