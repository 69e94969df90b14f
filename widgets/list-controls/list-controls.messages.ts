import { messages } from '../../src/i18n/messages.ts'

export const t = messages('listControls', {
  en: {
    display: 'Display',
    'display.grid': 'Grid',
    'display.table': 'Table',
    sort: 'Sort by',
    pageSize: 'Per page',
    size: '{count} products'
  },
  fr: {
    display: 'Affichage',
    'display.grid': 'Grille',
    'display.table': 'Tableau',
    sort: 'Trier par',
    pageSize: 'Par page',
    size: '{count} produits'
  },
  nl: {
    display: 'Weergave',
    'display.grid': 'Raster',
    'display.table': 'Tabel',
    sort: 'Sorteren op',
    pageSize: 'Per pagina',
    size: '{count} producten'
  },
  de: {
    display: 'Ansicht',
    'display.grid': 'Raster',
    'display.table': 'Tabelle',
    sort: 'Sortieren nach',
    pageSize: 'Pro Seite',
    size: '{count} Produkte'
  }
})
