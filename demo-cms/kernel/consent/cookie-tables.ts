import type { Db } from '../database/database.ts'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { ownRows } from './own-storage.ts'
import { readServiceTexts } from './read-services.ts'
import { type CookieRow, type ServiceCategory, serviceCategories } from './tables.ts'

/**
 * The tables of what is stored, one per category, for the page and the dialog: from the services that editors describe, and what the code
 * stores itself [CONS-04].
 */
export async function cookieTables(db: Db, culture: Culture): Promise<string> {
  const services = await readServiceTexts(db, culture)
  const heads = ['Name', 'Kind', 'Purpose', 'Duration', 'Provider']
    .map(name => `<th scope="col">${escaped(text(culture, `Cookies.${name}`))}</th>`)
    .join('')
  return serviceCategories
    .map(category => {
      const rows = rowsOf(services, culture, category).map(
        ({ name, kind = 'cookie', purpose, duration, provider }) =>
          `<tr><th scope="row" translate="no">${escaped(name)}</th>${[text(culture, `Cookies.Kind.${kind}`), purpose, duration, provider].map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`
      )
      if (rows.length === 0) return ''
      const label = escaped(text(culture, `Shop.Cookies.${category}`))
      return `<section class="shop-table-frame" aria-label="${label}" tabindex="0"><table class="shop-table"><caption>${label}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`
    })
    .join('')
}

/** What the services and tables say, as proof of what a choice was about [CONS-01]. */
export async function offeredServices(db: Db, culture: Culture): Promise<string> {
  const services = await readServiceTexts(db, culture)
  const line = (row: CookieRow) =>
    `  ${row.name}: ${row.purpose}, ${row.duration}, ${row.provider}`
  const ofServices = services.flatMap(({ category, name, purpose, cookie_rows }) => [
    `${text(culture, `Shop.Cookies.${category}`)} – ${name}: ${purpose}`,
    ...cookie_rows.map(line)
  ])
  const ofCode = serviceCategories.flatMap(category => {
    const rows = ownRows(culture, category)
    return rows.length > 0 ? [text(culture, `Shop.Cookies.${category}`), ...rows.map(line)] : []
  })
  return [...ofServices, ...ofCode].join('\n')
}

/** What editors describe comes first, and in their words. */
function rowsOf(
  services: Awaited<ReturnType<typeof readServiceTexts>>,
  culture: Culture,
  category: ServiceCategory
): CookieRow[] {
  const described = services
    .filter(service => service.category === category)
    .flatMap(({ cookie_rows }) => cookie_rows)
  const names = new Set(described.map(({ name }) => name))
  return [...described, ...ownRows(culture, category).filter(({ name }) => !names.has(name))]
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
