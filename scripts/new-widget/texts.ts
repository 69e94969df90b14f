import type { Language } from '../../src/i18n/languages.ts'

interface Texts {
  label: string
  left: string
  hint: string
  send: string
  intro: string
}

/** The texts of a new widget and of its demo page: English in other languages, to be translated with those of the widget. */
export function textsIn(language: Language): Texts {
  return Object.hasOwn(texts, language) ? texts[language as keyof typeof texts] : texts.en
}

export const texts = {
  en: {
    label: 'Your note',
    left: 'Characters left: {count}',
    hint: 'At most 200 characters',
    send: 'Send',
    intro:
      'This page shows the new tag {tag}. Move the tag to the page of the shop where it belongs.'
  },
  fr: {
    label: 'Votre note',
    left: 'Caractères restants : {count}',
    hint: '200 caractères au maximum',
    send: 'Envoyer',
    intro:
      'Cette page montre la nouvelle balise {tag}. Déplacez-la sur la page de la boutique où elle a sa place.'
  },
  nl: {
    label: 'Uw bericht',
    left: 'Resterende tekens: {count}',
    hint: 'Hoogstens 200 tekens',
    send: 'Verzenden',
    intro:
      'Deze pagina toont de nieuwe tag {tag}. Verplaats hem naar de pagina van de winkel waar hij thuishoort.'
  },
  de: {
    label: 'Ihre Notiz',
    left: 'Verbleibende Zeichen: {count}',
    hint: 'Höchstens 200 Zeichen',
    send: 'Senden',
    intro:
      'Diese Seite zeigt das neue Tag {tag}. Verschieben Sie es auf die Seite des Shops, auf die es gehört.'
  }
} satisfies Record<string, Texts>
