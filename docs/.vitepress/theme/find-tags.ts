/** Words that say nothing about a tag. */
const FILLERS = new Set(
  'a an and are be by can customer customers do does find for from get has have how i in is it its me my of on or our out see shop should show shows that the their them they to until want we what where which with'.split(
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

/** What the filter has found: `2 tags and 1 recipe found.` */
export function foundText({ tag, recipe }: { tag: number; recipe: number }): string {
  const tags = `${tag} ${tag === 1 ? 'tag' : 'tags'}`
  if (recipe === 0) return `${tags} found.`
  const recipes = `${recipe} ${recipe === 1 ? 'recipe' : 'recipes'}`
  return tag === 0 ? `${recipes} found.` : `${tags} and ${recipes} found.`
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
