import { messages } from '../../i18n/messages.ts'

/** Default messages, for `data-val-*` attributes without one [FORM-10]. */
export const t = messages('validation', {
  en: {
    required: 'Fill in this field.',
    mandatory: 'Tick this box to continue.',
    choice: 'Choose one of these.',
    requiredOr: 'Fill in one of the two fields.',
    tooLong: 'Use at most {max} characters; there are {count} now.',
    tooShort: 'Use at least {min} characters; there are {count} now.',
    number: 'Enter a number, for example 12.5.',
    digits: 'Use digits only.',
    date: 'Enter a date like {example}.',
    email: 'Enter an e-mail address like name@example.com.',
    url: 'Enter an address like https://example.com.',
    pattern: 'This does not have the expected form.',
    range: 'Enter a number from {min} to {max}.',
    atLeast: 'Enter {min} or more.',
    atMost: 'Enter {max} or less.',
    equalTo: 'The two fields must say the same.',
    notEqualTo: 'This value is used in another field already.',
    named: '{label}: {message}',
    'problems.one': 'There is {count} problem in the form.',
    'problems.other': 'There are {count} problems in the form.'
  },
  fr: {
    required: 'Remplissez ce champ.',
    mandatory: 'Cochez cette case pour continuer.',
    choice: 'Faites un choix.',
    requiredOr: 'Remplissez l’un des deux champs.',
    tooLong: 'Utilisez au plus {max} caractères ; il y en a {count}.',
    tooShort: 'Utilisez au moins {min} caractères ; il y en a {count}.',
    number: 'Entrez un nombre, par exemple 12,5.',
    digits: 'Utilisez uniquement des chiffres.',
    date: 'Entrez une date comme {example}.',
    email: 'Entrez une adresse e-mail comme nom@exemple.com.',
    url: 'Entrez une adresse comme https://exemple.com.',
    pattern: 'Ce texte n’a pas la forme attendue.',
    range: 'Entrez un nombre de {min} à {max}.',
    atLeast: 'Entrez {min} ou plus.',
    atMost: 'Entrez {max} ou moins.',
    equalTo: 'Les deux champs doivent être identiques.',
    notEqualTo: 'Cette valeur est déjà utilisée dans un autre champ.',
    named: '{label} : {message}',
    'problems.one': 'Le formulaire contient {count} erreur.',
    'problems.other': 'Le formulaire contient {count} erreurs.'
  },
  nl: {
    required: 'Vul dit veld in.',
    mandatory: 'Vink dit vakje aan om verder te gaan.',
    choice: 'Maak een keuze.',
    requiredOr: 'Vul een van de twee velden in.',
    tooLong: 'Gebruik hoogstens {max} tekens; nu zijn het er {count}.',
    tooShort: 'Gebruik minstens {min} tekens; nu zijn het er {count}.',
    number: 'Vul een getal in, bijvoorbeeld 12,5.',
    digits: 'Gebruik alleen cijfers.',
    date: 'Vul een datum in zoals {example}.',
    email: 'Vul een e-mailadres in zoals naam@voorbeeld.be.',
    url: 'Vul een adres in zoals https://voorbeeld.be.',
    pattern: 'Dit heeft niet de verwachte vorm.',
    range: 'Vul een getal in van {min} tot {max}.',
    atLeast: 'Vul {min} of meer in.',
    atMost: 'Vul {max} of minder in.',
    equalTo: 'De twee velden moeten hetzelfde zijn.',
    notEqualTo: 'Deze waarde is al gebruikt in een ander veld.',
    named: '{label}: {message}',
    'problems.one': 'Er is {count} fout in het formulier.',
    'problems.other': 'Er zijn {count} fouten in het formulier.'
  }
})

export type TextName = Parameters<typeof t>[0]
