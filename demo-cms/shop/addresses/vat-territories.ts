import { plainText } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** A part of a country, or a territory with its postal codes, to which the shop does not deliver. */
interface Territory {
  /** The country whose postal codes it has. */
  country: string
  /** The beginning of its postal codes without blanks, as the source of a regular expression. */
  postal: string
  /** A region code of Unicode (CLDR), or its name if it has none. */
  name: string
}

/**
 * Places that have the postal codes of a member state but lie outside the EU's VAT area: the shop's prices, taxes and days of delivery are
 * not those of the mainland there, and customs are due.
 *
 * Source: directive 2006/112/EC, articles 5 to 7, as amended by directive (EU) 2019/475 (Campione and the Italian waters of Lake Lugano);
 * articles 349 and 355 TFEU and its annex II for the territories of France. Monaco (980xx) is treated as France. Member states to which
 * the shop does not deliver are listed, too, for the day when it does.
 *
 * Not here, because they lie inside the VAT area: Monaco, Corsica, Madeira, the Azores, Jungholz, Mittelberg and the Greek islands, whose
 * rates may differ; and Northern Ireland for goods. Andorra, Jersey, Guernsey, the Isle of Man and Svalbard have the postal codes of no
 * member state.
 */
const territories: readonly Territory[] = [
  // article 6 (1) (c), and annex II TFEU
  { country: 'FR', postal: '97133', name: 'BL' },
  { country: 'FR', postal: '97150', name: 'MF' },
  { country: 'FR', postal: '971', name: 'GP' },
  { country: 'FR', postal: '972', name: 'MQ' },
  { country: 'FR', postal: '973', name: 'GF' },
  { country: 'FR', postal: '974', name: 'RE' },
  { country: 'FR', postal: '975', name: 'PM' },
  { country: 'FR', postal: '976', name: 'YT' },
  { country: 'FR', postal: '977', name: 'BL' },
  { country: 'FR', postal: '978', name: 'MF' },
  { country: 'FR', postal: '984', name: 'TF' },
  { country: 'FR', postal: '986', name: 'WF' },
  { country: 'FR', postal: '987', name: 'PF' },
  { country: 'FR', postal: '988', name: 'NC' },
  // article 6 (2) (a) and (b)
  { country: 'DE', postal: '27498', name: 'Helgoland' },
  { country: 'DE', postal: '78266', name: 'Büsingen am Hochrhein' },
  // article 6 (1) (a): Mount Athos
  { country: 'GR', postal: '6308[67]', name: 'Áyion Óros' },
  // article 6 (1) (b), (2) (c) and (d)
  { country: 'ES', postal: '35', name: 'IC' },
  { country: 'ES', postal: '38', name: 'IC' },
  { country: 'ES', postal: '51', name: 'Ceuta' },
  { country: 'ES', postal: '52', name: 'Melilla' },
  // article 355 (5) (a) TFEU, and annex II: the Faroe Islands have three digits
  { country: 'DK', postal: '\\d{3}$', name: 'FO' },
  { country: 'DK', postal: '39', name: 'GL' },
  // article 6 (1) (d)
  { country: 'FI', postal: '22', name: 'AX' },
  // article 6 (1) (f) and (2) (e); San Marino and the Vatican are other states, article 5
  { country: 'IT', postal: '23041', name: 'Livigno' },
  { country: 'IT', postal: '2206[01]', name: 'Campione d’Italia' },
  { country: 'IT', postal: '4789', name: 'SM' },
  { country: 'IT', postal: '00120', name: 'VA' }
]

/** A place to deliver to; the postal code as it was typed or normalized, in any case, with or without blanks and a country prefix. */
export interface Destination {
  country: string
  postalCode: string
}

/** The name of the territory outside the EU's VAT area in which a place lies; `undefined` for all others. */
export function territoryName(
  { country, postalCode }: Destination,
  culture: Culture
): string | undefined {
  const code = plainText(postalCode)
    .replace(/^\P{L}*\p{L}{1,3}[ .-]*(?=\d)/u, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const found = territories.find(
    one => one.country === country && new RegExp(`^${one.postal}`).test(code)
  )
  if (!found) return undefined
  const isCode = /^[A-Z]{2}$/.test(found.name)
  return isCode ? new Intl.DisplayNames(culture, { type: 'region' }).of(found.name) : found.name
}

/** Why the shop does not deliver to a place outside the EU's VAT area; `undefined` for all others. */
export function territoryProblem(to: Destination, culture: Culture): string | undefined {
  const place = territoryName(to, culture)
  return place && text(culture, 'Address.Wrong.Territory', { place })
}
