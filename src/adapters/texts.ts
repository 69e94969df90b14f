const TEXTS = {
  en: {
    corrected: 'The shop has changed the quantity to {0}.',
    code: 'The code {0} does not apply to this basket.'
  },
  fr: {
    corrected: 'La boutique a modifié la quantité : {0}.',
    code: 'Le code {0} ne s’applique pas à ce panier.'
  },
  nl: {
    corrected: 'De winkel heeft het aantal gewijzigd in {0}.',
    code: 'De code {0} geldt niet voor deze winkelwagen.'
  },
  de: {
    corrected: 'Der Shop hat die Menge auf {0} geändert.',
    code: 'Der Code {0} gilt nicht für diesen Warenkorb.'
  }
}

/**
 * What the adapter says where the shop says nothing, in the language of the page.
 *
 * @param value Replaces the placeholder.
 */
export function textFor(
  culture: string,
  name: keyof typeof TEXTS.en,
  value: string | number
): string {
  const language = culture.slice(0, 2).toLowerCase() as keyof typeof TEXTS
  // a function, because a code may contain `$&`
  return (TEXTS[language] ?? TEXTS.en)[name].replace('{0}', () => String(value))
}
