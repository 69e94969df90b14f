import { messages } from '../../src/i18n/messages.ts'

export const t = messages('vatField', {
  en: {
    help: 'About the VAT number',
    why: 'We look your number up in the EU’s register, so that the invoice is right. You can order without one.',
    pending: 'Looking the number up…',
    valid: 'This number is registered.',
    validFor: 'Registered for {company}.',
    invalid: 'This number is not registered.',
    unknown:
      'The register does not answer now. You can order all the same: we look the number up later.',
    again: 'Look it up again',
    checked: 'Looked up {ago}.'
  },
  fr: {
    help: 'À propos du numéro de TVA',
    why: 'Nous vérifions votre numéro dans le registre européen, pour que la facture soit correcte. Vous pouvez commander sans numéro.',
    pending: 'Vérification du numéro…',
    valid: 'Ce numéro est enregistré.',
    validFor: 'Enregistré au nom de {company}.',
    invalid: 'Ce numéro n’est pas enregistré.',
    unknown:
      'Le registre ne répond pas pour l’instant. Vous pouvez commander : nous vérifierons le numéro plus tard.',
    again: 'Vérifier à nouveau',
    checked: 'Vérifié {ago}.'
  },
  nl: {
    help: 'Over het btw-nummer',
    why: 'We zoeken uw nummer op in het Europese register, zodat de factuur klopt. U kunt ook zonder nummer bestellen.',
    pending: 'Het nummer wordt opgezocht…',
    valid: 'Dit nummer is geregistreerd.',
    validFor: 'Geregistreerd op naam van {company}.',
    invalid: 'Dit nummer is niet geregistreerd.',
    unknown:
      'Het register antwoordt nu niet. U kunt toch bestellen: we zoeken het nummer later op.',
    again: 'Opnieuw opzoeken',
    checked: 'Opgezocht {ago}.'
  }
})
