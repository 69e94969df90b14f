import { messages } from '../../src/i18n/messages.ts'

export const t = messages('quickOrder', {
  en: {
    lines: 'References and quantities',
    hint: 'One line per article: reference;quantity. Your own references work, too. At most {max} lines at a time.',
    check: 'Check',
    file: 'CSV file',
    notText: '“{name}” is no text file. Save the table as CSV first.',
    tooLarge: '“{name}” is larger than 1 MB.'
  },
  fr: {
    lines: 'Références et quantités',
    hint: 'Une ligne par article : référence;quantité. Vos propres références conviennent aussi. {max} lignes au plus à la fois.',
    check: 'Vérifier',
    file: 'Fichier CSV',
    notText: '« {name} » n’est pas un fichier texte. Enregistrez d’abord le tableau en CSV.',
    tooLarge: '« {name} » dépasse 1 Mo.'
  },
  nl: {
    lines: 'Referenties en aantallen',
    hint: 'Eén regel per artikel: referentie;aantal. Uw eigen referenties mogen ook. Hoogstens {max} regels tegelijk.',
    check: 'Controleren',
    file: 'CSV-bestand',
    notText: '“{name}” is geen tekstbestand. Bewaar de tabel eerst als CSV.',
    tooLarge: '“{name}” is groter dan 1 MB.'
  }
})
