import { messages } from '../../src/i18n/messages.ts'

export const t = messages('quickOrder', {
  en: {
    lines: 'References and quantities',
    hint: 'One product per line: reference;quantity. You can also use your own references. Maximum {max} lines at a time.',
    check: 'Check',
    file: 'CSV or Excel file',
    notTable: '“{name}” cannot be read. Save the table as CSV or .xlsx.',
    tooLong: '“{name}” contains too many rows. Copy the rows that you need into the field.',
    notLoaded:
      '“{name}” cannot be read at the moment. Check your connection and choose the file again.',
    tooLarge: '“{name}” is larger than 1 MB.'
  },
  fr: {
    lines: 'Références et quantités',
    hint: 'Un article par ligne : référence;quantité. Vous pouvez aussi utiliser vos propres références. Maximum {max} lignes à la fois.',
    check: 'Vérifier',
    file: 'Fichier CSV ou Excel',
    notTable: '« {name} » ne peut pas être lu. Enregistrez le tableau en CSV ou en .xlsx.',
    tooLong: '« {name} » contient trop de lignes. Copiez les lignes utiles dans le champ.',
    notLoaded:
      '« {name} » ne peut pas être lu pour le moment. Vérifiez votre connexion et choisissez à nouveau le fichier.',
    tooLarge: '« {name} » dépasse 1 Mo.'
  },
  nl: {
    lines: 'Referenties en aantallen',
    hint: 'Eén artikel per regel: referentie;aantal. U kunt ook uw eigen referenties gebruiken. Maximaal {max} regels tegelijk.',
    check: 'Controleren',
    file: 'CSV- of Excel-bestand',
    notTable: '“{name}” kan niet worden gelezen. Bewaar de tabel als CSV of .xlsx.',
    tooLong: '“{name}” bevat te veel rijen. Kopieer de rijen die u nodig hebt in het veld.',
    notLoaded:
      '“{name}” kan nu niet worden gelezen. Controleer uw verbinding en kies het bestand opnieuw.',
    tooLarge: '“{name}” is groter dan 1 MB.'
  },
  de: {
    lines: 'Artikelnummern und Mengen',
    hint: 'Ein Produkt pro Zeile: Artikelnummer;Menge. Sie können auch Ihre eigenen Artikelnummern verwenden. Höchstens {max} Zeilen auf einmal.',
    check: 'Prüfen',
    file: 'CSV- oder Excel-Datei',
    notTable:
      '„{name}“ kann nicht gelesen werden. Speichern Sie die Tabelle als CSV oder .xlsx.',
    tooLong:
      '„{name}“ enthält zu viele Zeilen. Kopieren Sie die benötigten Zeilen in das Feld.',
    notLoaded:
      '„{name}“ kann gerade nicht gelesen werden. Prüfen Sie Ihre Verbindung und wählen Sie die Datei erneut aus.',
    tooLarge: '„{name}“ ist größer als 1 MB.'
  }
})
