import { messages } from '../../src/i18n/messages.ts'

export const t = messages('countryField', {
  en: {
    shaped: 'The fields of the address are now those of {country}.',
    moved: 'The house number {number} now has its own field.',
    movedWithBox: 'The house number {number} and {box} now have their own fields.',
    postBox: 'Couriers do not deliver to a PO box. Enter a street, or choose a pickup point.'
  },
  fr: {
    shaped: 'Les champs de l’adresse sont maintenant ceux du pays choisi : {country}.',
    moved: 'Le numéro {number} est maintenant dans son propre champ.',
    movedWithBox: 'Le numéro {number} et {box} sont maintenant dans leurs propres champs.',
    postBox:
      'Les transporteurs ne livrent pas dans une boîte postale. Indiquez une rue, ou choisissez un point relais.'
  },
  nl: {
    shaped: 'De velden van het adres zijn nu die van {country}.',
    moved: 'Het huisnummer {number} staat nu in zijn eigen veld.',
    movedWithBox: 'Het huisnummer {number} en {box} staan nu in hun eigen velden.',
    postBox: 'Koeriers leveren niet aan een postbus. Vul een straat in, of kies een afhaalpunt.'
  }
})
