/**
 * Everyday words by which people look for a tag who do not know its name: English, then French, Dutch and German. They are for
 * the search of the documentation and of Storybook, and never reach a shop. Without what the name and the summary say anyway.
 */
const WORDS: Readonly<Record<string, string>> = {
  'active-filters':
    'selected filters, chosen facets, chips, clear filters, remove filter, filtres actifs, gekozen filters, aktive filter',
  'add-to-cart':
    'basket, bag, buy button, buy now, order button, ajouter au panier, in winkelmand, in den warenkorb, kaufen',
  'address-picker':
    'address book, delivery address, billing address, choose address, carnet d’adresses, adresboek, adressbuch',
  analytics:
    'tracking, statistics, google analytics, ga4, gtm, tag manager, data layer, conversions, statistiques, statistieken, statistik',
  'asset-library':
    'media library, files, file manager, upload images, bulk, médiathèque, mediabibliotheek, mediathek',
  'asset-picture':
    'crop image, rotate photo, focal point, edit picture, recadrer, bijsnijden, zuschneiden',
  'asset-tree': 'folders, directories, file browser, dossiers, mappen, ordner',
  'assets-field':
    'attachments, several files, multiple upload, sort files, pièces jointes, bijlagen, anhänge',
  'brand-carousel':
    'brands, logos, manufacturers, logo slider, marques, fabricants, merken, marken, hersteller',
  'card-payment':
    'credit card, pay, visa, mastercard, 3d secure, bancontact, adyen, carte bancaire, paiement, betaalkaart, kreditkarte, zahlung',
  'cart-items':
    'basket, bag, shopping cart page, cart lines, line items, change quantity, remove item, save for later, panier, winkelmand, winkelwagen, warenkorb',
  'cart-shipping':
    'delivery costs, shipping costs, estimate shipping, shipping method, frais de livraison, verzendkosten, versandkosten',
  'cart-summary':
    'mini cart, mini basket, basket, bag, cart icon, cart badge, header cart, number of items, mini-panier, winkelmandje, warenkorb',
  'category-list':
    'categories, departments, menu of categories, subcategories, catégories, categorieën, kategorien',
  checkout:
    'order form, place order, pay, totals, caisse, commander, afrekenen, bestellen, kasse, bestellung',
  'city-field':
    'postal code, postcode, zip code, town, autocomplete address, code postal, ville, gemeente, plz, ort',
  'consent-banner':
    'cookie banner, cookies, gdpr, privacy, cmp, consent mode, bandeau cookies, cookiemelding, cookie-hinweis, datenschutz',
  'consent-settings':
    'cookie settings, change consent, privacy link, withdraw consent, paramètres cookies, cookie-instellingen, cookie-einstellungen',
  copy: 'clipboard, copy code, copy button, copier, kopiëren, kopieren',
  countdown:
    'timer, deadline, sale ends, offer ends, hours left, flash sale, black friday, compte à rebours, aftellen, ablauf',
  'country-field':
    'country select, address form, state, region, province, pays, land, länderauswahl',
  coupon:
    'voucher, discount code, promo code, gift code, promotion, bon de réduction, code promo, kortingscode, kortingsbon, gutschein, rabattcode',
  'coupon-list':
    'my vouchers, loyalty rewards, available discounts, mes bons, mijn kortingsbonnen, meine gutscheine',
  culture:
    'language switch, language menu, translation, locale, multilingual, langue, taal, taalkeuze, sprache, sprachauswahl',
  currency:
    'currency switch, euro, dollar, pound, exchange rate, devise, monnaie, valuta, munt, währung',
  'customer-picker':
    'order on behalf, sales staff, impersonate, choose customer, client, klant zoeken, kunde wählen',
  'customer-reference':
    'own article number, customer sku, part number, b2b, référence client, eigen referentie, kundenartikelnummer',
  'date-field':
    'date picker, calendar, birthday, delivery date, choose date, calendrier, datum, kalender, datumsfeld',
  'delivery-address-change':
    'change delivery address, redirect parcel, after ordering, changer l’adresse, leveradres wijzigen, lieferadresse ändern',
  'file-field':
    'upload, attachment, drag and drop, choose file, téléverser, fichier, bestand, datei, hochladen',
  filters:
    'facets, refine, narrow down, price range, colour, size, layered navigation, filtres, filteren, filtern',
  'free-shipping':
    'what is left until free delivery, free delivery bar, free postage, progress bar, threshold, amount left, almost there, livraison gratuite, gratis verzending, gratis levering, kostenloser versand, versandkostenfrei',
  'image-field':
    'upload photo, picture upload, preview, profile picture, image, foto, afbeelding, bild',
  'list-controls':
    'sort, sort order, grid or list, page size, view switch, trier, sorteren, sortieren, sortierung',
  map: 'store locator, stores, branches, find a shop, dealers, openstreetmap, carte, magasins, winkels, kaart, karte, filialen',
  'news-calendar':
    'blog archive, events, agenda, articles by date, calendrier, evenementen, veranstaltungen',
  'news-gallery':
    'article photos, lightbox, blog pictures, galerie, fotogalerij, bildergalerie',
  'news-list': 'blog, articles, posts, masonry, actualités, nieuws, neuigkeiten, beiträge',
  'news-slider': 'blog carousel, latest posts, actualités, nieuws, neuigkeiten',
  'news-ticker': 'headlines, marquee, announcements, brèves, koppen, schlagzeilen',
  pagination:
    'load more, infinite scroll, page numbers, next page, previous page, suivant, volgende pagina, seiten, mehr laden',
  'passkey-login':
    'sign in, log in, passwordless, face id, fingerprint, webauthn, se connecter, inloggen, aanmelden, anmelden',
  passkeys:
    'security settings, webauthn, passwordless, fingerprint, clés d’accès, toegangssleutels, sicherheitsschlüssel',
  'password-field':
    'show password, password strength, hide password, mot de passe, wachtwoord, passwort, kennwort',
  'payment-methods':
    'payment options, pay on account, invoice, moyens de paiement, betaalmethoden, zahlungsarten',
  'pickup-points':
    'parcel shop, click and collect, collection point, locker, point relais, afhaalpunt, paketshop, abholstation',
  popup:
    'modal, newsletter popup, overlay, announcement, exit intent, dialog, fenêtre, melding, hinweisfenster',
  'popup-banner':
    'announcement bar, notice bar, promo bar, dismiss, bandeau, aankondiging, hinweisleiste',
  prepaid:
    'wallet, balance, top up, store credit, gift card, solde, tegoed, opwaarderen, guthaben, aufladen',
  'price-tiers':
    'volume discount, quantity discount, bulk price, price list, business prices, b2b, prix dégressifs, staffelprijzen, staffelpreise, mengenrabatt',
  'product-carousel':
    'related products, recommendations, cross-sell, upsell, bestsellers, you may also like, produits similaires, gerelateerde producten, empfehlungen',
  'product-gallery':
    'product photos, image zoom, lightbox, thumbnails, pictures, photos, vergroten, produktbilder, vergrössern',
  quantity:
    'number of pieces, plus and minus, stepper, amount, how many, quantité, aantal, menge, anzahl',
  'quick-order':
    'bulk order, order by sku, csv, excel, spreadsheet, order form, b2b, commande rapide, snel bestellen, schnellbestellung',
  'quick-view':
    'preview product, product popup, peek, aperçu rapide, snelle weergave, schnellansicht',
  'recently-viewed':
    'history, last seen, viewed products, vus récemment, recent bekeken, zuletzt angesehen',
  'reference-search':
    'own article number, customer sku, part number search, b2b, référence client, eigen referentie, kundenartikelnummer',
  'refund-request':
    'return, returns, send back, money back, rma, remboursement, retour, terugbetaling, rücksendung, erstattung',
  reorder:
    'order again, buy again, repeat order, recommander, opnieuw bestellen, nachbestellen',
  'search-box':
    'search bar, autocomplete, suggestions, typeahead, instant search, find products, recherche, zoeken, zoekveld, suche',
  share:
    'social media, whatsapp, facebook, copy link, send to a friend, partager, delen, teilen',
  slider:
    'hero, banner, slideshow, carousel, homepage images, diaporama, diavoorstelling, diashow',
  'stock-notification':
    'back in stock, out of stock, sold out, notify me, waiting list, rupture de stock, uitverkocht, terug op voorraad, ausverkauft, wieder verfügbar',
  'tag-search': 'keywords, topics, labels, hashtags, mots-clés, trefwoorden, schlagwörter',
  toasts:
    'messages, notifications, snackbar, alerts, feedback, undo, messages, meldingen, meldungen, benachrichtigungen',
  'two-factor':
    '2fa, mfa, authenticator, one-time code, totp, security, double authentification, tweestapsverificatie, zwei-faktor',
  'variation-form':
    'variants, sizes, colours, swatches, options, choose size, stock, price, variantes, maten, kleuren, varianten, grösse, farbe',
  'vat-field':
    'vat number, tax number, business customer, vies, b2b, company, numéro de tva, btw-nummer, ust-id, umsatzsteuer',
  video: 'youtube, vimeo, film, play, embed, vidéo, filmpje',
  'viewer-360':
    'spin, rotate, 3d, turntable, all around, vue à 360, rondom, rundumansicht, drehen',
  'warehouse-stock':
    'availability, inventory, stock per store, in stock, branches, disponibilité, voorraad, beschikbaarheid, bestand, lagerbestand, verfügbarkeit',
  wishlist:
    'favourites, favorites, gift list, baby list, registry, wedding list, saved products, liste de souhaits, liste de naissance, verlanglijst, geboortelijst, wunschliste, merkzettel',
  'wishlist-button':
    'heart, favourite, favorite, like, save for later, gift list, favoris, verlanglijst, merkzettel',
  'wishlist-count':
    'favourites, favorites, heart icon, header, favoris, verlanglijst, merkzettel'
}

/** The tags that have words. */
export const tagsWithWords: readonly string[] = Object.keys(WORDS).map(
  name => `vitrine-${name}`
)

/**
 * Everyday words for a tag, in lower case: `['voucher', 'discount code', …]` for `vitrine-coupon`. Of a tag that is
 * not ours, none.
 */
export function searchWords(tag: string): string[] {
  return WORDS[tag.replace('vitrine-', '')]?.split(', ') ?? []
}
