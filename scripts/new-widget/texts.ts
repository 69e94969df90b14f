import type { Language } from '../../src/shared/languages.ts'

interface Texts {
  label: string
  left: string
  hint: string
  send: string
  intro: string
  /** What the widget does and what its attributes are for; in English in its definition, in other languages for the page editor. */
  summary: string
  name: string
  maxLength: string
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
      'This page shows the new tag {tag}. Move the tag to the page of the shop where it belongs.',
    summary: 'Adds a text field that shows how many characters are left.',
    name: 'Name of the field in the form around it.',
    maxLength: 'How many characters the field takes.'
  },
  fr: {
    label: 'Votre note',
    left: 'Caractères restants : {count}',
    hint: '200 caractères au maximum',
    send: 'Envoyer',
    intro:
      'Cette page montre la nouvelle balise {tag}. Déplacez-la sur la page de la boutique où elle a sa place.',
    summary: 'Ajoute un champ de texte qui affiche le nombre de caractères restants.',
    name: 'Nom du champ dans le formulaire qui l’entoure.',
    maxLength: 'Nombre de caractères que le champ accepte.'
  },
  nl: {
    label: 'Uw bericht',
    left: 'Resterende tekens: {count}',
    hint: 'Hoogstens 200 tekens',
    send: 'Verzenden',
    intro:
      'Deze pagina toont de nieuwe tag {tag}. Verplaats hem naar de pagina van de winkel waar hij thuishoort.',
    summary: 'Voegt een tekstveld toe dat toont hoeveel tekens er nog over zijn.',
    name: 'Naam van het veld in het formulier eromheen.',
    maxLength: 'Hoeveel tekens het veld aanneemt.'
  },
  de: {
    label: 'Ihre Notiz',
    left: 'Verbleibende Zeichen: {count}',
    hint: 'Höchstens 200 Zeichen',
    send: 'Senden',
    intro:
      'Diese Seite zeigt das neue Tag {tag}. Verschieben Sie es auf die Seite des Shops, auf die es gehört.',
    summary: 'Fügt ein Textfeld hinzu, das die Zahl der verbleibenden Zeichen zeigt.',
    name: 'Name des Feldes im umgebenden Formular.',
    maxLength: 'Wie viele Zeichen das Feld aufnimmt.'
  }
} satisfies Record<string, Texts>
