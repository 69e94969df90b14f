import { messages } from '../../src/i18n/messages.ts'

export const t = messages('quickOrder', {
  en: {
    lines: 'References and quantities',
    hint: 'One product per line: reference;quantity. You can also use your own references. Maximum {max} lines at a time.',
    check: 'Check',
    file: 'CSV file',
    notText: '“{name}” is not a text file. Save the table as CSV first.',
    tooLarge: '“{name}” is larger than 1 MB.'
  },
  fr: {
    lines: 'Références et quantités',
    hint: 'Un article par ligne : référence;quantité. Vous pouvez aussi utiliser vos propres références. Maximum {max} lignes à la fois.',
    check: 'Vérifier',
    file: 'Fichier CSV',
    notText: '« {name} » n’est pas un fichier texte. Enregistrez d’abord le tableau en CSV.',
    tooLarge: '« {name} » dépasse 1 Mo.'
  },
  nl: {
    lines: 'Referenties en aantallen',
    hint: 'Eén artikel per regel: referentie;aantal. U kunt ook uw eigen referenties gebruiken. Maximaal {max} regels tegelijk.',
    check: 'Controleren',
    file: 'CSV-bestand',
    notText: '“{name}” is geen tekstbestand. Bewaar de tabel eerst als CSV.',
    tooLarge: '“{name}” is groter dan 1 MB.'
  },
  de: {
    lines: 'Artikelnummern und Mengen',
    hint: 'Ein Produkt pro Zeile: Artikelnummer;Menge. Sie können auch Ihre eigenen Artikelnummern verwenden. Höchstens {max} Zeilen auf einmal.',
    check: 'Prüfen',
    file: 'CSV-Datei',
    notText: '„{name}“ ist keine Textdatei. Speichern Sie die Tabelle zuerst als CSV.',
    tooLarge: '„{name}“ ist größer als 1 MB.'
  }
})
