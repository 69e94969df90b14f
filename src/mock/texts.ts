import type { Language } from '../shared/languages.ts'

/**
 * What the mock tells shoppers, by language; the words of its pages and what is for developers, such as unknown ids, are in English.
 */
const TEXTS = {
  soldOut: {
    fr: 'Épuisé.',
    nl: 'Uitverkocht.',
    en: 'Sold out.',
    de: 'Ausverkauft.'
  },
  most: {
    fr: 'Au plus {count} pièces par commande.',
    nl: 'Hoogstens {count} stuks per bestelling.',
    en: 'At most {count} pieces per order.',
    de: 'Höchstens {count} Stück pro Bestellung.'
  },
  left: {
    fr: 'Plus que {count} en stock.',
    nl: 'Nog maar {count} op voorraad.',
    en: 'Only {count} pieces are left.',
    de: 'Nur noch {count} Stück auf Lager.'
  },
  step: {
    fr: 'Vendu par {step}, à partir de {from}.',
    nl: 'Verkocht per {step}, vanaf {from}.',
    en: 'Sold per {step}, from {from} on.',
    de: 'Verkauf in Schritten von {step}, ab {from}.'
  },
  notInCart: {
    fr: 'Ce produit n’est plus dans votre panier.',
    nl: 'Dit product zit niet meer in uw winkelmandje.',
    en: 'This product is no longer in your basket.',
    de: 'Dieses Produkt ist nicht mehr in Ihrem Warenkorb.'
  },
  notSaved: {
    fr: 'Ce produit n’est plus mis de côté.',
    nl: 'Dit product is niet meer bewaard.',
    en: 'This product is no longer saved.',
    de: 'Dieses Produkt ist nicht mehr gemerkt.'
  },
  emptyCart: {
    fr: 'Votre panier est vide.',
    nl: 'Uw winkelmandje is leeg.',
    en: 'Your basket is empty.',
    de: 'Ihr Warenkorb ist leer.'
  },
  chooseDelivery: {
    fr: 'Choisissez un mode de livraison.',
    nl: 'Kies hoe we leveren.',
    en: 'Choose how we deliver.',
    de: 'Wählen Sie eine Lieferart.'
  },
  noDelivery: {
    fr: 'La boutique ne livre pas dans le pays « {country} ».',
    nl: 'De winkel levert niet aan “{country}”.',
    en: 'The shop does not deliver to "{country}".',
    de: 'Der Shop liefert nicht nach „{country}“.'
  },
  wholeQuantity: {
    fr: 'La quantité doit être un nombre entier.',
    nl: 'Het aantal moet een geheel getal zijn.',
    en: 'The quantity must be a whole number.',
    de: 'Die Menge muss eine ganze Zahl sein.'
  },
  couponExpired: {
    fr: 'Ce code promo a expiré.',
    nl: 'Deze kortingscode is verlopen.',
    en: 'This coupon has expired.',
    de: 'Dieser Gutschein ist abgelaufen.'
  },
  couponUnknown: {
    fr: 'Ce code promo n’existe pas.',
    nl: 'Deze kortingscode bestaat niet.',
    en: 'This coupon does not exist.',
    de: 'Diesen Gutschein gibt es nicht.'
  },
  wrongVat: {
    fr: 'Ce numéro de TVA n’est pas valable.',
    nl: 'Dit btw-nummer is niet geldig.',
    en: 'This VAT number is not valid.',
    de: 'Diese USt-IdNr. ist nicht gültig.'
  },
  orderPaid: {
    fr: 'Cette commande est payée.',
    nl: 'Deze bestelling is betaald.',
    en: 'This order is paid.',
    de: 'Diese Bestellung ist bezahlt.'
  },
  paymentRefused: {
    fr: 'La banque a refusé le paiement.',
    nl: 'De bank heeft de betaling geweigerd.',
    en: 'The bank has refused the payment.',
    de: 'Die Bank hat die Zahlung abgelehnt.'
  },
  mostCredit: {
    fr: 'Au plus 10 000 par commande.',
    nl: 'Hoogstens 10.000 per bestelling.',
    en: 'At most 10,000 per order.',
    de: 'Höchstens 10.000 pro Bestellung.'
  },
  onList: {
    fr: '{product} est sur « {list} ».',
    nl: '{product} staat op “{list}”.',
    en: '{product} is on “{list}”.',
    de: '{product} ist auf „{list}“.'
  },
  noList: {
    fr: 'Cette liste n’existe plus.',
    nl: 'Deze lijst bestaat niet meer.',
    en: 'This list no longer exists.',
    de: 'Diese Liste gibt es nicht mehr.'
  },
  notOnList: {
    fr: 'Ce produit n’est plus sur la liste.',
    nl: 'Dit product staat niet meer op de lijst.',
    en: 'This product is no longer on the list.',
    de: 'Dieses Produkt ist nicht mehr auf der Liste.'
  },
  unknown: {
    fr: 'Référence inconnue.',
    nl: 'Onbekende referentie.',
    en: 'Unknown reference.',
    de: 'Unbekannte Referenz.'
  },
  unclearLine: {
    fr: 'Cette ligne n’est pas comprise.',
    nl: 'Deze regel is niet begrepen.',
    en: 'This line is not understood.',
    de: 'Diese Zeile ist nicht verständlich.'
  },
  unknownReference: {
    fr: 'Référence inconnue : {reference}',
    nl: 'Onbekende referentie: {reference}',
    en: 'Unknown reference: {reference}',
    de: 'Unbekannte Referenz: {reference}'
  },
  saved: {
    fr: 'Enregistré.',
    nl: 'Bewaard.',
    en: 'Saved.',
    de: 'Gespeichert.'
  }
} satisfies Record<string, Partial<Record<Language, string>>>

/** A text of the mock. */
export type TextKey = keyof typeof TEXTS

/** The text in the language of a culture, else in English. Fills in `{name}`. */
export function textIn(
  culture: string,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {}
): string {
  const texts: Readonly<Record<string, string>> = TEXTS[key]
  const [language = ''] = culture.toLowerCase().split('-')
  const text = Object.hasOwn(texts, language) ? texts[language] : texts.en
  return String(text).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
