import { messages } from '../i18n/messages.ts'

export const t = messages('fileField', {
  en: {
    known: '“{name}” has already been chosen.',
    type: '“{name}” is not of an accepted type ({types}).',
    size: '“{name}” is larger than {max}.',
    notImage: '“{name}” is not a valid image. Please choose another one.',
    small:
      '“{name}” is too small ({size} px). Please choose an image of at least {required} px.',
    failed: '“{name}” has not been sent. {why}'
  },
  fr: {
    known: '« {name} » est déjà choisi.',
    type: '« {name} » n’est pas d’un type accepté ({types}).',
    size: '« {name} » dépasse {max}.',
    notImage: '« {name} » n’est pas une image correcte. Choisissez une image valide.',
    small:
      '« {name} » est trop petite ({size} px). Choisissez une image d’au moins {required} px.',
    failed: '« {name} » n’a pas été envoyé. {why}'
  },
  nl: {
    known: '‘{name}’ is al gekozen.',
    type: '‘{name}’ heeft geen toegestaan type ({types}).',
    size: '‘{name}’ is groter dan {max}.',
    notImage: '‘{name}’ is geen geldige afbeelding. Kies een andere.',
    small: '‘{name}’ is te klein ({size} px). Kies een afbeelding van minstens {required} px.',
    failed: '‘{name}’ is niet verzonden. {why}'
  },
  de: {
    known: '„{name}“ wurde bereits ausgewählt.',
    type: '„{name}“ hat keinen zulässigen Typ ({types}).',
    size: '„{name}“ ist größer als {max}.',
    notImage: '„{name}“ ist kein gültiges Bild. Bitte wählen Sie ein anderes.',
    small:
      '„{name}“ ist zu klein ({size} px). Bitte wählen Sie ein Bild mit mindestens {required} px.',
    failed: '„{name}“ wurde nicht gesendet. {why}'
  }
})
