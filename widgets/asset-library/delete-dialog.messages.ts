import { messages } from '../../src/i18n/messages.ts'

export const t = messages('assetDeletion', {
  en: {
    'title.one': 'Delete {count} file?',
    'title.other': 'Delete {count} files?',
    used: 'Files in use',
    usedHint: 'They are not deleted. Remove them from these pages first:',
    unused: 'Will be deleted:',
    none: 'These files cannot be deleted',
    confirm: 'Delete',
    back: 'Back'
  },
  fr: {
    'title.one': 'Supprimer {count} fichier ?',
    'title.other': 'Supprimer {count} fichiers ?',
    used: 'Fichiers utilisés',
    usedHint: 'Ils ne sont pas supprimés. Retirez-les d’abord de ces pages :',
    unused: 'Seront supprimés :',
    none: 'Ces fichiers ne peuvent pas être supprimés',
    confirm: 'Supprimer',
    back: 'Retour'
  },
  nl: {
    'title.one': '{count} bestand verwijderen?',
    'title.other': '{count} bestanden verwijderen?',
    used: 'Bestanden in gebruik',
    usedHint: 'Ze worden niet verwijderd. Haal ze eerst van deze pagina’s:',
    unused: 'Worden verwijderd:',
    none: 'Deze bestanden kunnen niet worden verwijderd',
    confirm: 'Verwijderen',
    back: 'Terug'
  },
  de: {
    'title.one': '{count} Datei löschen?',
    'title.other': '{count} Dateien löschen?',
    used: 'Verwendete Dateien',
    usedHint: 'Sie werden nicht gelöscht. Entfernen Sie sie zuerst von diesen Seiten:',
    unused: 'Werden gelöscht:',
    none: 'Diese Dateien können nicht gelöscht werden',
    confirm: 'Löschen',
    back: 'Zurück'
  }
})
