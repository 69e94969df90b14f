import { messages } from '../../src/i18n/messages.ts'

/** Texts of the map. */
export const t = messages('pickupMap', {
  en: {
    title: 'Map of the pickup points. The list contains the same points.',
    failed: 'The map cannot be displayed here. All points are in the list.',
    searchHere: 'Search this area'
  },
  fr: {
    title: 'Carte des points de retrait. La liste contient les mêmes points.',
    failed: 'La carte ne peut pas être affichée ici. Tous les points figurent dans la liste.',
    searchHere: 'Chercher dans cette zone'
  },
  nl: {
    title: 'Kaart van de afhaalpunten. De lijst bevat dezelfde punten.',
    failed: 'De kaart kan hier niet worden getoond. Alle punten staan in de lijst.',
    searchHere: 'Zoek in dit gebied'
  },
  de: {
    title: 'Karte der Abholstellen. Die Liste enthält dieselben Abholstellen.',
    failed:
      'Die Karte kann hier nicht angezeigt werden. Alle Abholstellen stehen in der Liste.',
    searchHere: 'In diesem Bereich suchen'
  }
})
