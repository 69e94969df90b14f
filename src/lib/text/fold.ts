/** For comparing what people type: accents and case do not matter. `'Théière'` → `'theiere'` [CAT-11]. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
