import { messages } from '../../src/i18n/messages.ts'

export const t = messages('countryField', {
  en: {
    shaped: 'The address fields have been adapted to {country}.',
    moved: 'House number {number} has been moved to its own field.',
    movedWithBox: 'House number {number} and {box} have been moved to their own fields.',
    restored: 'The street has its number back, because another house number was entered.',
    postBox: 'Couriers do not deliver to a PO box. Enter a street, or choose a pickup point.'
  },
  fr: {
    shaped: 'Les champs de l’adresse ont été adaptés au pays choisi : {country}.',
    moved: 'Le numéro {number} a été déplacé dans son propre champ.',
    movedWithBox: 'Le numéro {number} et {box} ont été déplacés dans leurs propres champs.',
    restored: 'La rue a retrouvé son numéro, car un autre numéro de maison a été saisi.',
    postBox:
      'Les transporteurs ne livrent pas dans une boîte postale. Indiquez une rue, ou choisissez un point relais.'
  },
  nl: {
    shaped: 'De adresvelden zijn aangepast aan {country}.',
    moved: 'Huisnummer {number} is naar een eigen veld verplaatst.',
    movedWithBox: 'Huisnummer {number} en {box} zijn naar eigen velden verplaatst.',
    restored: 'De straat heeft haar nummer terug, omdat een ander huisnummer is ingevuld.',
    postBox: 'Koeriers leveren niet aan een postbus. Vul een straat in, of kies een afhaalpunt.'
  },
  de: {
    shaped: 'Die Adressfelder wurden an {country} angepasst.',
    moved: 'Die Hausnummer {number} wurde in ein eigenes Feld übernommen.',
    movedWithBox: 'Die Hausnummer {number} und {box} wurden in eigene Felder übernommen.',
    restored:
      'Die Straße hat ihre Nummer zurück, weil eine andere Hausnummer eingegeben wurde.',
    postBox:
      'Paketdienste liefern nicht an ein Postfach. Geben Sie eine Straße ein oder wählen Sie eine Abholstelle.'
  }
})
