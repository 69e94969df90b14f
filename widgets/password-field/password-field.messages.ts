import { messages } from '../../src/i18n/messages.ts'

export const t = messages('passwordField', {
  en: {
    show: 'Show the password',
    hide: 'Hide the password',
    shown: 'The password is visible.',
    hidden: 'The password is hidden.',
    capsLock: 'Caps Lock is on.',
    short: 'Still {count} characters to go.',
    shortOne: 'Still 1 character to go.',
    long: 'Too long: at most {count} characters.',
    common: 'Too easy to guess: avoid common words, keyboard patterns and repetitions.',
    personal: 'Contains your name or e-mail address.',
    fair: 'Acceptable. A few more words make it safer.',
    good: 'Good.',
    strong: 'Very good.'
  },
  fr: {
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    shown: 'Le mot de passe est visible.',
    hidden: 'Le mot de passe est masqué.',
    capsLock: 'La touche Verr. Maj est activée.',
    short: 'Encore {count} caractères.',
    shortOne: 'Encore 1 caractère.',
    long: 'Trop long : {count} caractères au maximum.',
    common:
      'Trop facile à deviner : évitez les mots courants, les suites de touches et les répétitions.',
    personal: 'Contient votre nom ou votre adresse e-mail.',
    fair: 'Acceptable. Quelques mots de plus le rendent plus sûr.',
    good: 'Bon.',
    strong: 'Très bon.'
  },
  nl: {
    show: 'Wachtwoord tonen',
    hide: 'Wachtwoord verbergen',
    shown: 'Het wachtwoord is zichtbaar.',
    hidden: 'Het wachtwoord is verborgen.',
    capsLock: 'Caps Lock staat aan.',
    short: 'Nog {count} tekens.',
    shortOne: 'Nog 1 teken.',
    long: 'Te lang: hoogstens {count} tekens.',
    common: 'Te gemakkelijk te raden: vermijd gewone woorden, reeksen toetsen en herhalingen.',
    personal: 'Bevat uw naam of e-mailadres.',
    fair: 'Aanvaardbaar. Met enkele woorden meer is het veiliger.',
    good: 'Goed.',
    strong: 'Heel goed.'
  },
  de: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    shown: 'Das Passwort ist sichtbar.',
    hidden: 'Das Passwort ist verborgen.',
    capsLock: 'Die Feststelltaste ist aktiviert.',
    short: 'Noch {count} Zeichen.',
    shortOne: 'Noch 1 Zeichen.',
    long: 'Zu lang: höchstens {count} Zeichen.',
    common:
      'Zu leicht zu erraten: Vermeiden Sie gängige Wörter, Tastenfolgen und Wiederholungen.',
    personal: 'Enthält Ihren Namen oder Ihre E-Mail-Adresse.',
    fair: 'Ausreichend. Mit einigen Wörtern mehr ist es sicherer.',
    good: 'Gut.',
    strong: 'Sehr gut.'
  }
})
