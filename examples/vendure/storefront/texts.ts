import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from 'vitrine/shared'
import { DEMO } from './folders.ts'

/** The languages of the shop; the first is the default. */
export const CULTURES = ['fr', 'nl', 'en'] as const
export type Culture = (typeof CULTURES)[number]

/** What this shop says in other words, because it does otherwise. */
const OWN: Readonly<Record<Culture, Readonly<Record<string, string>>>> = {
  fr: {
    'Checkout.Reference': 'Communication',
    'Checkout.SameAddress': 'La même que l’adresse de livraison',
    'Payment.transferInfo':
      'Vous recevez le numéro de compte et la communication. Nous expédions dès réception du paiement, en général après un ou deux jours ouvrables.'
  },
  nl: {
    'Checkout.Reference': 'Mededeling',
    'Checkout.SameAddress': 'Hetzelfde als het leveringsadres',
    'Payment.transferInfo':
      'U krijgt het rekeningnummer en de mededeling. We verzenden zodra de betaling binnen is, meestal na een of twee werkdagen.'
  },
  en: {
    'Checkout.Reference': 'Reference',
    'Checkout.SameAddress': 'The same as the delivery address',
    'Payment.transferInfo':
      'You get the account number and the reference. We ship when the payment has arrived, usually after one or two working days.'
  }
}

/** The texts of the demo, so that both shops can be compared word by word. */
const texts = new Map(
  CULTURES.map(culture => {
    const folder = join(DEMO, 'texts', culture)
    const files = readdirSync(folder).filter(name => name.endsWith('.json'))
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const all: Readonly<Record<string, string>> = Object.assign({}, ...files.map(read))
    return [culture, { ...all, ...OWN[culture] }]
  })
)
const plurals = new Map(CULTURES.map(culture => [culture, new Intl.PluralRules(culture)]))
const names = new Map(
  CULTURES.map(culture => {
    const name = new Intl.DisplayNames(culture, { type: 'language' }).of(culture) ?? culture
    return [culture, name.charAt(0).toLocaleUpperCase(culture) + name.slice(1)]
  })
)

/** A text by its key, as in the demo: with a `count`, the plural form is preferred. A missing text is shown as its key. */
export function text(
  culture: Culture,
  key: string,
  values: Record<string, string | number> = {}
): string {
  const known = texts.get(culture) ?? {}
  const { count } = values
  const form = typeof count === 'number' && plurals.get(culture)?.select(count)
  return fill((form && known[`${key}.${form}`]) || (known[key] ?? key), values)
}

export function isCulture(word: string | undefined): word is Culture {
  return CULTURES.some(culture => culture === word)
}

/** A language in itself: `Français`. */
export function languageName(culture: Culture): string {
  return names.get(culture) ?? culture
}
