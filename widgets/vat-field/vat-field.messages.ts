import { messages } from '../../src/i18n/messages.ts'

export const t = messages('vatField', {
  en: {
    help: 'About the VAT number',
    why: 'We check your number in the EU’s VAT register, so that your invoice is correct. You can also order without a number.',
    pending: 'Checking the number…',
    valid: 'This number is registered.',
    validFor: 'Registered for {company}.',
    invalid: 'This number is not registered.',
    unknown:
      'The register is not responding at the moment. You can still order: we will check the number later.',
    again: 'Check again',
    checked: 'Checked {ago}.'
  },
  fr: {
    help: 'À propos du numéro de TVA',
    why: 'Nous vérifions votre numéro dans le registre européen, pour que la facture soit correcte. Vous pouvez commander sans numéro.',
    pending: 'Vérification du numéro…',
    valid: 'Ce numéro est enregistré.',
    validFor: 'Enregistré au nom de {company}.',
    invalid: 'Ce numéro n’est pas enregistré.',
    unknown:
      'Le registre ne répond pas pour l’instant. Vous pouvez commander : nous vérifierons le numéro plus tard.',
    again: 'Vérifier à nouveau',
    checked: 'Vérifié {ago}.'
  },
  nl: {
    help: 'Over het btw-nummer',
    why: 'We controleren uw nummer in het Europese btw-register, zodat de factuur klopt. U kunt ook zonder nummer bestellen.',
    pending: 'Het nummer wordt gecontroleerd…',
    valid: 'Dit nummer is geregistreerd.',
    validFor: 'Geregistreerd op naam van {company}.',
    invalid: 'Dit nummer is niet geregistreerd.',
    unknown:
      'Het register antwoordt momenteel niet. U kunt toch bestellen: we controleren het nummer later.',
    again: 'Opnieuw controleren',
    checked: 'Gecontroleerd {ago}.'
  },
  de: {
    help: 'Zur USt-IdNr.',
    why: 'Wir prüfen Ihre Nummer im Mehrwertsteuer-Register der EU, damit Ihre Rechnung stimmt. Sie können auch ohne Nummer bestellen.',
    pending: 'Die Nummer wird geprüft …',
    valid: 'Diese Nummer ist registriert.',
    validFor: 'Registriert für {company}.',
    invalid: 'Diese Nummer ist nicht registriert.',
    unknown:
      'Das Register antwortet zurzeit nicht. Sie können trotzdem bestellen: Wir prüfen die Nummer später.',
    again: 'Erneut prüfen',
    checked: 'Geprüft {ago}.'
  }
})
