import type { Db } from '../database/database.ts'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { readServiceTexts } from './read-services.ts'
import { serviceCategories } from './tables.ts'

/** The tables of cookies, one per category, from the services that editors describe [CONS-04]. */
export async function cookieTables(db: Db, culture: Culture): Promise<string> {
  const services = await readServiceTexts(db, culture)
  const heads = ['Name', 'Purpose', 'Duration', 'Provider']
    .map(name => `<th scope="col">${escaped(text(culture, `Cookies.${name}`))}</th>`)
    .join('')
  return serviceCategories
    .map(category => {
      const rows = services
        .filter(service => service.category === category)
        .flatMap(({ cookie_rows }) => cookie_rows)
        .map(
          ({ name, purpose, duration, provider }) =>
            `<tr><th scope="row" translate="no">${escaped(name)}</th>${[purpose, duration, provider].map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`
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
  return services
    .flatMap(({ category, name, purpose, cookie_rows }) => [
      `${text(culture, `Shop.Cookies.${category}`)} – ${name}: ${purpose}`,
      ...cookie_rows.map(
        row => `  ${row.name}: ${row.purpose}, ${row.duration}, ${row.provider}`
      )
    ])
    .join('\n')
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
