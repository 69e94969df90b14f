/** Words that say nothing about a tag. */
const FILLERS = new Set(
  'a an and are be by can customer customers do for from get has have how i in is it me my of on or our see shop should show that the their them they to until want we what where which with'.split(
    ' '
  )
)

/** Whether the text about a tag has every word of a question, apart from fillers; the beginning of a word is enough. */
export function matches(query: string, text: string): boolean {
  const words = wordsOf(query)
  const known = wordsOf(text)
  const asked = words.filter(word => !FILLERS.has(word))
  const wanted = asked.length > 0 ? asked : words
  return wanted.every(word => known.some(one => one.startsWith(stemOf(word))))
}

/** In lower case, without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** "vouchers" finds "voucher". */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word
}
