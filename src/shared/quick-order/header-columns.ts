import { visibleText } from '../text/visible-text.ts'
import { isNumeric } from './read-pieces.ts'

/** What the header of a table says about its columns. */
export interface Columns {
  reference: number
  /** `undefined` if no column, or more than one, is called so. */
  quantity: number | undefined
  /** Columns that certainly contain something else, such as names and prices. */
  others: ReadonlySet<number>
}

type Kind = 'reference' | 'article' | 'quantity' | 'other'

const WORDS: Readonly<Record<Kind, string>> = {
  reference: `reference references ref refs referenceproduit referencearticle refproduit refarticle votrereference votreref
    notrereference referenceclient refclient referencefournisseur code codes codearticle codeproduit noarticle narticle
    numeroarticle numerodarticle sku skus productsku itemnumber itemno itemcode partnumber partno productcode productnumber
    productno productid productreference articlenumber articleno artno articlecode stockcode yourreference yourref
    ourreference customerreference customersku artikelnummer artikelnr artikelcode artnr artikelno artikelreferentie
    artikelreferenz referentie referenties referentienummer productnummer productnr productreferentie bestelnummer bestelnr
    bestelcode bestellnummer bestellnr bestnr uwreferentie uwref onzereferentie klantreferentie referenz referenzen
    referenznummer produktnummer produktnr produktcode ihrereferenz ihreartikelnummer ihreref kundenreferenz materialnummer`,
  /** A reference, unless another column is called so. */
  article:
    'article articles artikel item items product products produit produits produkt produkte',
  quantity: `quantite quantites qte qtes qt quantity quantities qty orderquantity orderqty orderedquantity qtyordered
    quantityordered pieces pcs units nombre nb nbr unites quantitecommandee qtecommandee quantiteacommander qteacommander
    acommander aantal aantallen hoeveelheid stuks bestelaantal tebestellen bestelhoeveelheid menge mengen anzahl stuck
    stuckzahl stk bestellmenge`,
  other: `name names productname itemname nom noms nomduproduit naam namen productnaam artikelnaam productomschrijving
    artikelomschrijving bezeichnung artikelbezeichnung produktbezeichnung produktname artikelname description descriptions
    productdescription omschrijving beschrijving beschreibung designation libelle price unitprice prix prixunitaire
    prixunit pu puht puttc prixht prixttc prijs stukprijs eenheidsprijs preis stuckpreis einzelpreis total totalht totalttc
    totaal totaalprijs gesamt gesamtpreis summe amount montant bedrag betrag ean ean13 gtin barcode codebarre codebarres
    streepjescode strichcode couleur color colour kleur farbe taille size maat grosse marque brand merk marke stock voorraad
    bestand remarque remarques note notes remark remarks opmerking opmerkingen bemerkung bemerkungen comment comments
    commentaire commentaires unite unit eenheid einheit categorie category kategorie ligne line regel zeile pos position n no
    nr date datum devise currency valuta wahrung tva vat btw mwst`
}

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(/\s+/).map(word => [word, kind as Kind] as const)
  )
)

/**
 * The columns that a header row names, in French, Dutch, English or German; `undefined` if the row is no header. In front of
 * all lines, the reference is enough; below, only a row that names the quantity as well is a header.
 */
export function headerColumns(cells: readonly string[], isFirst: boolean): Columns | undefined {
  if (cells.some(isNumeric)) return undefined
  const kinds = cells.map(kindOf)
  const reference = [
    kinds.indexOf('reference'),
    kinds.indexOf('article'),
    kinds.findIndex(kind => kind !== 'quantity')
  ].find(index => index >= 0)
  if (reference === undefined || !isHeader(cells, kinds, isFirst)) return undefined
  const quantities = kinds.flatMap((kind, index) => (kind === 'quantity' ? index : []))
  const others = kinds.flatMap((kind, index) =>
    kind !== undefined && kind !== 'quantity' && index !== reference ? index : []
  )
  return {
    reference,
    quantity: quantities.length === 1 ? quantities[0] : undefined,
    others: new Set(others)
  }
}

function isHeader(
  cells: readonly string[],
  kinds: readonly (Kind | undefined)[],
  isFirst: boolean
): boolean {
  const isNamed = kinds.includes('reference') || kinds.includes('article')
  if (isNamed && kinds.includes('quantity')) return true
  if (!isFirst) return false
  const isKnown = cells.every((cell, index) => cell === '' || kinds[index] !== undefined)
  return kinds.includes('reference') || (isKnown && (isNamed || kinds.includes('quantity')))
}

/** Ignores case, accents, punctuation and what is in brackets: `Qté (pièces)`, `Art.-Nr.`. */
function kindOf(cell: string): Kind | undefined {
  const word = visibleText(cell)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '')
  return KINDS.get(word)
}
