import type { DiagnosticsLanguage } from '../../diagnostics/all-texts.ts'

/** What the report for people says around the problems. */
interface Words {
  readonly error: string
  readonly warning: string
  /** The last line. */
  summary(counts: { errors: number; warnings: number; files: number }): string
}

export const WORDS: Readonly<Record<DiagnosticsLanguage, Words>> = {
  en: {
    error: 'error',
    warning: 'warning',
    summary: ({ errors, warnings, files }) =>
      `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'} in ${files} ${files === 1 ? 'file' : 'files'}`
  },
  nl: {
    error: 'fout',
    warning: 'waarschuwing',
    summary: ({ errors, warnings, files }) =>
      `${errors} ${errors === 1 ? 'fout' : 'fouten'}, ${warnings} ${warnings === 1 ? 'waarschuwing' : 'waarschuwingen'} in ${files} ${files === 1 ? 'bestand' : 'bestanden'}`
  },
  fr: {
    error: 'erreur',
    warning: 'avertissement',
    summary: ({ errors, warnings, files }) =>
      `${errors} ${errors < 2 ? 'erreur' : 'erreurs'}, ${warnings} ${warnings < 2 ? 'avertissement' : 'avertissements'} dans ${files} ${files < 2 ? 'fichier' : 'fichiers'}`
  },
  de: {
    error: 'Fehler',
    warning: 'Warnung',
    summary: ({ errors, warnings, files }) =>
      `${errors} Fehler, ${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'} in ${files} ${files === 1 ? 'Datei' : 'Dateien'}`
  }
}
