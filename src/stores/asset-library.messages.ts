// @chunk separate
import { messages } from '../i18n/messages.ts'

export const t = messages('assetChanges', {
  en: {
    'moved.one': '{count} file moved to {folder}.',
    'moved.other': '{count} files moved to {folder}.',
    already: 'The selected files are already in {folder}.',
    'deleted.one': '{count} file deleted.',
    'deleted.other': '{count} files deleted.',
    'kept.one': '{count} file is used by now, or does not exist any more.',
    'kept.other': '{count} files are used by now, or do not exist any more.',
    undo: 'Undo',
    undone: 'Undone.',
    notUndone: 'This could not be undone. {why}',
    retry: 'Try again'
  },
  fr: {
    'moved.one': '{count} fichier déplacé vers {folder}.',
    'moved.other': '{count} fichiers déplacés vers {folder}.',
    already: 'Les fichiers sélectionnés sont déjà dans {folder}.',
    'deleted.one': '{count} fichier supprimé.',
    'deleted.other': '{count} fichiers supprimés.',
    'kept.one': '{count} fichier est désormais utilisé, ou n’existe plus.',
    'kept.other': '{count} fichiers sont désormais utilisés, ou n’existent plus.',
    undo: 'Annuler',
    undone: 'C’est annulé.',
    notUndone: 'L’annulation a échoué. {why}',
    retry: 'Réessayer'
  },
  nl: {
    'moved.one': '{count} bestand verplaatst naar {folder}.',
    'moved.other': '{count} bestanden verplaatst naar {folder}.',
    already: 'De geselecteerde bestanden staan al in {folder}.',
    'deleted.one': '{count} bestand verwijderd.',
    'deleted.other': '{count} bestanden verwijderd.',
    'kept.one': '{count} bestand is intussen in gebruik of bestaat niet meer.',
    'kept.other': '{count} bestanden zijn intussen in gebruik of bestaan niet meer.',
    undo: 'Ongedaan maken',
    undone: 'Ongedaan gemaakt.',
    notUndone: 'Ongedaan maken is mislukt. {why}',
    retry: 'Opnieuw proberen'
  },
  de: {
    'moved.one': '{count} Datei nach {folder} verschoben.',
    'moved.other': '{count} Dateien nach {folder} verschoben.',
    already: 'Die ausgewählten Dateien sind bereits in {folder}.',
    'deleted.one': '{count} Datei gelöscht.',
    'deleted.other': '{count} Dateien gelöscht.',
    'kept.one': '{count} Datei wird inzwischen verwendet oder ist nicht mehr vorhanden.',
    'kept.other': '{count} Dateien werden inzwischen verwendet oder sind nicht mehr vorhanden.',
    undo: 'Rückgängig machen',
    undone: 'Rückgängig gemacht.',
    notUndone: 'Das ließ sich nicht rückgängig machen. {why}',
    retry: 'Erneut versuchen'
  }
})
