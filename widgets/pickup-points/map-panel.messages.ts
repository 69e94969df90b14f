import { messages } from '../../src/i18n/messages.ts'

/** Texts of the map. */
export const t = messages('pickupMap', {
  en: {
    title: 'Map of the pickup points. The list contains the same points.',
    loading: 'Loading the map…',
    failed: 'The map cannot be displayed here. All points are in the list.',
    searchHere: 'Search this area',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    ctrl: 'Hold Ctrl and scroll to zoom',
    cmd: 'Hold ⌘ and scroll to zoom',
    fingers: 'Use two fingers to move the map'
  },
  fr: {
    title: 'Carte des points de retrait. La liste contient les mêmes points.',
    loading: 'Chargement de la carte…',
    failed: 'La carte ne peut pas être affichée ici. Tous les points figurent dans la liste.',
    searchHere: 'Chercher dans cette zone',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    ctrl: 'Maintenez Ctrl et faites défiler pour zoomer',
    cmd: 'Maintenez ⌘ et faites défiler pour zoomer',
    fingers: 'Utilisez deux doigts pour déplacer la carte'
  },
  nl: {
    title: 'Kaart van de afhaalpunten. De lijst bevat dezelfde punten.',
    loading: 'De kaart wordt geladen…',
    failed: 'De kaart kan hier niet worden getoond. Alle punten staan in de lijst.',
    searchHere: 'Zoek in dit gebied',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    ctrl: 'Houd Ctrl ingedrukt en scrol om te zoomen',
    cmd: 'Houd ⌘ ingedrukt en scrol om te zoomen',
    fingers: 'Gebruik twee vingers om de kaart te verplaatsen'
  }
})
