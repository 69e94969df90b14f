import { messages } from '../../i18n/messages.ts'

/** Texts of every map. */
export const t = messages('map', {
  en: {
    loading: 'Loading the map…',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    ctrl: 'Hold Ctrl and scroll to zoom',
    cmd: 'Hold ⌘ and scroll to zoom',
    fingers: 'Use two fingers to move the map'
  },
  fr: {
    loading: 'Chargement de la carte…',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    ctrl: 'Maintenez Ctrl et faites défiler pour zoomer',
    cmd: 'Maintenez ⌘ et faites défiler pour zoomer',
    fingers: 'Utilisez deux doigts pour déplacer la carte'
  },
  nl: {
    loading: 'De kaart wordt geladen…',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    ctrl: 'Houd Ctrl ingedrukt en scrol om te zoomen',
    cmd: 'Houd ⌘ ingedrukt en scrol om te zoomen',
    fingers: 'Gebruik twee vingers om de kaart te verplaatsen'
  },
  de: {
    loading: 'Die Karte wird geladen …',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    ctrl: 'Zum Zoomen Strg gedrückt halten und scrollen',
    cmd: 'Zum Zoomen ⌘ gedrückt halten und scrollen',
    fingers: 'Zum Verschieben der Karte zwei Finger verwenden'
  }
})
