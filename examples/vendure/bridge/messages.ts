/** What shoppers read, in French, Dutch, English and German. */
const messages = {
  keyReused: [
    'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page.',
    'Dit verzoek werd al met een andere inhoud verstuurd. Laad de pagina opnieuw.',
    'This request was already sent with other content. Reload the page.',
    'Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Laden Sie die Seite neu.'
  ],
  malformed: [
    'Cette demande n’est pas valable.',
    'Dit verzoek is niet geldig.',
    'The request is invalid.',
    'Diese Anfrage ist ungültig.'
  ],
  forged: [
    'Cette demande semble venir d’un autre site. Rechargez la page et réessayez.',
    'Dit verzoek lijkt van een andere site te komen. Laad de pagina opnieuw en probeer het nog eens.',
    'This request seems to come from another site. Reload the page and try again.',
    'Diese Anfrage scheint von einer anderen Website zu kommen. Laden Sie die Seite neu und versuchen Sie es noch einmal.'
  ],
  notFound: ['Introuvable.', 'Niet gevonden.', 'Not found.', 'Nicht gefunden.'],
  missing: [
    'Cette boutique ne le propose pas encore.',
    'Deze winkel biedt dit nog niet aan.',
    'This shop does not offer this yet.',
    'Dieser Shop bietet das noch nicht an.'
  ],
  failed: [
    'Une erreur s’est produite. Réessayez plus tard.',
    'Er ging iets mis. Probeer het later opnieuw.',
    'Something went wrong. Please try again later.',
    'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal.'
  ],
  loggedOff: [
    'Vous vous êtes déconnecté entre-temps. Rechargez la page.',
    'U hebt zich intussen afgemeld. Laad de pagina opnieuw.',
    'You have logged off in the meantime. Reload the page.',
    'Sie haben sich inzwischen abgemeldet. Laden Sie die Seite neu.'
  ],
  loginNeeded: [
    'Connectez-vous pour continuer.',
    'Meld u aan om verder te gaan.',
    'Log in to continue.',
    'Melden Sie sich an, um fortzufahren.'
  ],
  unknownProduct: [
    'Cet article n’est plus vendu.',
    'Dit artikel wordt niet meer verkocht.',
    'This product is no longer sold.',
    'Dieser Artikel wird nicht mehr verkauft.'
  ],
  lineGone: [
    'Cet article n’est plus dans votre panier.',
    'Dit artikel zit niet meer in uw winkelwagen.',
    'This product is no longer in your basket.',
    'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.'
  ],
  soldOut: [
    'Cet article est épuisé.',
    'Dit artikel is uitverkocht.',
    'This product is sold out.',
    'Dieser Artikel ist ausverkauft.'
  ],
  allInCart: [
    'Votre panier contient déjà la quantité maximale.',
    'Uw winkelwagen bevat al het maximale aantal.',
    'Your basket already contains the largest possible quantity.',
    'Ihr Warenkorb enthält bereits die größtmögliche Menge.'
  ],
  corrected: [
    'La quantité a été adaptée : {quantity}.',
    'Het aantal is aangepast: {quantity}.',
    'The quantity was changed to {quantity}.',
    'Die Menge wurde auf {quantity} geändert.'
  ],
  fewer: [
    'Il n’en reste que {quantity}.',
    'Er zijn er nog maar {quantity}.',
    'Only {quantity} are left.',
    'Es sind nur noch {quantity} da.'
  ],
  couponUnknown: [
    'Ce code n’est pas valable.',
    'Deze code is niet geldig.',
    'This code is not valid.',
    'Dieser Code ist nicht gültig.'
  ],
  couponExpired: [
    'Ce code a expiré.',
    'Deze code is verlopen.',
    'This code has expired.',
    'Dieser Code ist abgelaufen.'
  ],
  couponUsed: [
    'Ce code a déjà été utilisé.',
    'Deze code is al gebruikt.',
    'This code has already been used.',
    'Dieser Code wurde bereits verwendet.'
  ],
  couponRefused: [
    'Le code {code} n’est pas (ou plus) valable pour vous. Retirez-le du panier pour commander.',
    'De code {code} is niet (meer) geldig voor u. Verwijder hem uit de winkelwagen om te bestellen.',
    'The code {code} is not valid for you (any more). Remove it from the basket to order.',
    'Der Code {code} gilt für Sie nicht (mehr). Entfernen Sie ihn aus dem Warenkorb, um zu bestellen.'
  ],
  couponIdle: [
    'Ce code n’a pas encore d’effet : les conditions ne sont pas remplies.',
    'Deze code heeft nog geen effect: aan de voorwaarden is niet voldaan.',
    'This code has no effect yet: its conditions are not met.',
    'Dieser Code wirkt noch nicht: Seine Bedingungen sind nicht erfüllt.'
  ],
  noSuchMethod: [
    'Ce mode de livraison n’est pas proposé ici.',
    'Deze leveringswijze is hier niet mogelijk.',
    'This shipping method is not available here.',
    'Diese Versandart ist hier nicht möglich.'
  ],
  noSuchCountry: [
    'Nous ne livrons pas dans ce pays.',
    'We leveren niet in dit land.',
    'We do not deliver to this country.',
    'Wir liefern nicht in dieses Land.'
  ],
  freeFrom: [
    'Gratuit à partir de {amount}.',
    'Gratis vanaf {amount}.',
    'Free from {amount}.',
    'Kostenlos ab {amount}.'
  ],
  notThere: [
    'Ne livre pas dans ce pays.',
    'Levert niet in dit land.',
    'Does not deliver to this country.',
    'Liefert nicht in dieses Land.'
  ],
  noSuchList: [
    'Cette liste n’existe plus.',
    'Deze lijst bestaat niet meer.',
    'This list no longer exists.',
    'Diese Liste gibt es nicht mehr.'
  ],
  nameNeeded: [
    'Donnez un nom à la liste.',
    'Geef de lijst een naam.',
    'Give the list a name.',
    'Geben Sie der Liste einen Namen.'
  ],
  listAdded: [
    'Ajouté à « {name} ».',
    'Toegevoegd aan “{name}”.',
    'Added to “{name}”.',
    'Zu „{name}“ hinzugefügt.'
  ],
  wishlistName: ['Ma liste', 'Mijn lijst', 'My list', 'Meine Liste'],
  birthlistName: ['Liste de naissance', 'Geboortelijst', 'Birth list', 'Geburtsliste'],
  noSuchReference: [
    '{reference} : référence inconnue.',
    '{reference}: onbekende referentie.',
    '{reference}: unknown reference.',
    '{reference}: unbekannte Referenz.'
  ],
  noSuchOrder: [
    'Cette commande n’existe pas.',
    'Deze bestelling bestaat niet.',
    'This order does not exist.',
    'Diese Bestellung gibt es nicht.'
  ],
  category: ['Catégorie', 'Categorie', 'Category', 'Kategorie'],
  price: ['Prix', 'Prijs', 'Price', 'Preis'],
  availability: ['Disponibilité', 'Beschikbaarheid', 'Availability', 'Verfügbarkeit'],
  inStock: ['En stock', 'Op voorraad', 'In stock', 'Auf Lager'],
  email: ['Adresse e-mail', 'E-mailadres', 'E-mail address', 'E-Mail-Adresse'],
  notifyMe: ['Prévenez-moi', 'Verwittig mij', 'Notify me', 'Benachrichtigen'],
  yourReference: ['Votre référence', 'Uw referentie', 'Your reference', 'Ihre Referenz'],
  save: ['Enregistrer', 'Opslaan', 'Save', 'Speichern'],
  saved: ['Enregistré.', 'Opgeslagen.', 'Saved.', 'Gespeichert.'],
  search: ['Rechercher', 'Zoeken', 'Search', 'Suchen'],
  formerProduct: ['Ancien article', 'Vroeger artikel', 'Former product', 'Früherer Artikel'],
  list: ['Liste', 'Lijst', 'List', 'Liste'],
  newList: ['Nouvelle liste', 'Nieuwe lijst', 'New list', 'Neue Liste'],
  fieldsMissing: [
    'Complétez : {fields}.',
    'Vul in: {fields}.',
    'Fill in: {fields}.',
    'Füllen Sie aus: {fields}.'
  ],
  cartChanged: [
    'Votre panier a changé. Vérifiez-le avant de commander.',
    'Uw winkelwagen is veranderd. Controleer hem voor u bestelt.',
    'Your basket has changed. Check it before you order.',
    'Ihr Warenkorb hat sich geändert. Prüfen Sie ihn, bevor Sie bestellen.'
  ],
  paymentRefused: [
    'La banque a refusé le paiement.',
    'De bank heeft de betaling geweigerd.',
    'The bank has refused the payment.',
    'Die Bank hat die Zahlung abgelehnt.'
  ],
  wrongEmail: [
    'Cette adresse e-mail n’est pas valable.',
    'Dit e-mailadres is niet geldig.',
    'This e-mail address is not valid.',
    'Diese E-Mail-Adresse ist nicht gültig.'
  ],
  tooMany: [
    'Trop d’essais en peu de temps. Réessayez dans {minutes} min.',
    'Te veel pogingen in korte tijd. Probeer het over {minutes} min. opnieuw.',
    'Too many attempts in a short time. Try again in {minutes} min.',
    'Zu viele Versuche in kurzer Zeit. Versuchen Sie es in {minutes} Min. erneut.'
  ],
  backSubject: [
    'De nouveau en stock : {name}',
    'Opnieuw op voorraad: {name}',
    'Back in stock: {name}',
    'Wieder auf Lager: {name}'
  ],
  backText: [
    'Vous vouliez le savoir : {name} est de nouveau en stock.\n\n{url}\n\nNous n’envoyons ce message qu’une fois.',
    'U wilde het weten: {name} is opnieuw op voorraad.\n\n{url}\n\nWe sturen dit bericht maar één keer.',
    'You wanted to know: {name} is back in stock.\n\n{url}\n\nWe send this message only once.',
    'Sie wollten es wissen: {name} ist wieder auf Lager.\n\n{url}\n\nWir senden diese Nachricht nur einmal.'
  ],
  orderSubject: [
    'Votre commande {number}',
    'Uw bestelling {number}',
    'Your order {number}',
    'Ihre Bestellung {number}'
  ],
  orderText: [
    'Merci ! Nous avons bien reçu votre commande {number} de {total}.\n\n{lines}\n\n{url}',
    'Bedankt! We hebben uw bestelling {number} van {total} goed ontvangen.\n\n{lines}\n\n{url}',
    'Thank you! We have received your order {number} of {total}.\n\n{lines}\n\n{url}',
    'Vielen Dank! Wir haben Ihre Bestellung {number} über {total} erhalten.\n\n{lines}\n\n{url}'
  ],
  paymentCancelled: [
    'Vous avez annulé le paiement. Rien n’a été débité, et votre commande est conservée.',
    'U hebt de betaling geannuleerd. Er werd niets aangerekend, en uw bestelling blijft bewaard.',
    'You have cancelled the payment. You have not been charged, and your order is kept.',
    'Sie haben die Zahlung abgebrochen. Es wurde nichts belastet, und Ihre Bestellung bleibt erhalten.'
  ],
  paymentExpired: [
    'La page de paiement est restée ouverte trop longtemps. Rien n’a été débité. Recommencez.',
    'De betaalpagina stond te lang open. Er werd niets aangerekend. Begin opnieuw.',
    'The payment page was open for too long. You have not been charged. Please start again.',
    'Die Zahlungsseite war zu lange offen. Es wurde nichts belastet. Beginnen Sie noch einmal.'
  ],
  paymentClosed: [
    'Cette commande ne peut plus être payée.',
    'Deze bestelling kan niet meer betaald worden.',
    'This order can no longer be paid.',
    'Diese Bestellung kann nicht mehr bezahlt werden.'
  ],
  noSuchPoint: [
    'Ce point de retrait n’existe pas.',
    'Dit afhaalpunt bestaat niet.',
    'This pickup point does not exist.',
    'Diese Abholstelle gibt es nicht.'
  ],
  staffOnly: [
    'Réservé au personnel.',
    'Alleen voor medewerkers.',
    'For staff only.',
    'Nur für Mitarbeiter.'
  ],
  changeRequested: [
    'Nous avons bien reçu votre demande.',
    'We hebben uw aanvraag ontvangen.',
    'We have received your request.',
    'Wir haben Ihre Anfrage erhalten.'
  ],
  vatWrong: [
    'Ce numéro de TVA n’est pas valable.',
    'Dit btw-nummer is niet geldig.',
    'This VAT number is not valid.',
    'Diese Umsatzsteuer-ID ist nicht gültig.'
  ],
  emptyCart: [
    'Votre panier est vide.',
    'Uw winkelwagen is leeg.',
    'Your basket is empty.',
    'Ihr Warenkorb ist leer.'
  ]
} satisfies Record<string, readonly [string, string, string, string]>

export type MessageName = keyof typeof messages

const languages = ['fr', 'nl', 'en', 'de']

/** A message in a culture, English if there is none; `{name}` is filled in. */
export function messageIn(
  culture: string,
  name: MessageName,
  parts: Readonly<Record<string, string | number>> = {}
): string {
  const at = languages.indexOf(culture.slice(0, 2))
  const text = messages[name][at < 0 ? 2 : at]!
  return text.replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part] ?? ''))
}
