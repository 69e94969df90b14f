import { messages } from '../../src/i18n/messages.ts'

export const t = messages('places', {
  en: {
    title: '{label}: map. The list below contains the same places.',
    failed: 'The map cannot be displayed here. All places are in the list.',
    once: 'Show the map once',
    show: 'Show on the map',
    directions: 'Directions',
    close: 'Close: {title}'
  },
  fr: {
    title: '{label} : carte. La liste ci-dessous contient les mêmes adresses.',
    failed:
      'La carte ne peut pas être affichée ici. Toutes les adresses figurent dans la liste.',
    once: 'Afficher la carte une fois',
    show: 'Voir sur la carte',
    directions: 'Itinéraire',
    close: 'Fermer : {title}'
  },
  nl: {
    title: '{label}: kaart. De lijst hieronder bevat dezelfde adressen.',
    failed: 'De kaart kan hier niet worden getoond. Alle adressen staan in de lijst.',
    once: 'Kaart één keer tonen',
    show: 'Tonen op de kaart',
    directions: 'Routebeschrijving',
    close: 'Sluiten: {title}'
  },
  de: {
    title: '{label}: Karte. Die Liste darunter enthält dieselben Adressen.',
    failed: 'Die Karte kann hier nicht angezeigt werden. Alle Adressen stehen in der Liste.',
    once: 'Karte einmal anzeigen',
    show: 'Auf der Karte zeigen',
    directions: 'Route planen',
    close: 'Schließen: {title}'
  }
})
