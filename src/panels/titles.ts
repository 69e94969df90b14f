const WORDS: Readonly<Record<string, string>> = {
  csrf: 'CSRF',
  href: 'URL',
  id: 'ID',
  ids: 'IDs',
  iso: 'ISO',
  q: 'Search term',
  qty: 'quantity',
  src: 'Source',
  url: 'URL',
  vat: 'VAT',
  x: 'X',
  y: 'Y'
}

/** What people call it: `cart-summary` → `Cart summary`, `product-id` → `Product ID`, `cart-href` → `Cart URL`. */
export function titleOf(name: string): string {
  const words = name.split('-').map(word => WORDS[word] ?? word)
  const title = words.join(' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** What a choice is called: `grid` → `Grid`, and `true` → `Yes`. */
export function choiceLabel(word: string): string {
  if (word === 'true') return 'Yes'
  return word === 'false' ? 'No' : titleOf(word)
}
