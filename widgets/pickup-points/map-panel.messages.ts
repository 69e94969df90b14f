import { messages } from '../../src/i18n/messages.ts'

/** Words of the map. */
export const t = messages('pickupMap', {
  en: {
    title: 'Map of the pickup points. The list has the same points.',
    loading: 'The map is on its way…',
    failed: 'The map cannot be shown here. The list has all the points.',
    searchHere: 'Search this area',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    ctrl: 'Hold Ctrl and scroll to zoom',
    cmd: 'Hold ⌘ and scroll to zoom',
    fingers: 'Move the map with two fingers'
  },
  fr: {
    title: 'Carte des points de retrait. La liste contient les mêmes points.',
    loading: 'La carte arrive…',
    failed: 'La carte ne peut pas s’afficher ici. La liste contient tous les points.',
    searchHere: 'Chercher dans cette zone',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    ctrl: 'Maintenez Ctrl et faites défiler pour zoomer',
    cmd: 'Maintenez ⌘ et faites défiler pour zoomer',
    fingers: 'Déplacez la carte avec deux doigts'
  },
  nl: {
    title: 'Kaart van de afhaalpunten. De lijst bevat dezelfde punten.',
    loading: 'De kaart komt eraan…',
    failed: 'De kaart kan hier niet worden getoond. De lijst bevat alle punten.',
    searchHere: 'Zoek in dit gebied',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    ctrl: 'Houd Ctrl ingedrukt en scrol om te zoomen',
    cmd: 'Houd ⌘ ingedrukt en scrol om te zoomen',
    fingers: 'Verplaats de kaart met twee vingers'
  }
})
