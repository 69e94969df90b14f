import { messages } from '../../i18n/messages.ts'

export const t = messages('consent-notice', {
  en: {
    title: 'Content from {provider}',
    text: '{provider} provides this content. When it is shown, {provider} learns your IP address and may set cookies.',
    scope:
      '“Always allow” accepts all cookies of the category {category}. You can change that in the cookie settings.',
    once: 'Show once',
    always: 'Always allow',
    preferences: 'Preferences',
    statistics: 'Statistics',
    marketing: 'Marketing'
  },
  fr: {
    title: 'Contenu de {provider}',
    text: '{provider} fournit ce contenu. Lorsqu’il s’affiche, {provider} reçoit votre adresse IP et peut déposer des cookies.',
    scope:
      '« Toujours autoriser » accepte tous les cookies de la catégorie {category}. Vous pouvez changer d’avis dans les réglages des cookies.',
    once: 'Afficher une fois',
    always: 'Toujours autoriser',
    preferences: 'Préférences',
    statistics: 'Statistiques',
    marketing: 'Marketing'
  },
  nl: {
    title: 'Inhoud van {provider}',
    text: '{provider} levert deze inhoud. Zodra ze verschijnt, krijgt {provider} uw IP-adres en kan dat bedrijf cookies plaatsen.',
    scope:
      '“Altijd toestaan” aanvaardt alle cookies van de categorie {category}. U kunt dat wijzigen in de cookie-instellingen.',
    once: 'Eén keer tonen',
    always: 'Altijd toestaan',
    preferences: 'Voorkeuren',
    statistics: 'Statistieken',
    marketing: 'Marketing'
  },
  de: {
    title: 'Inhalt von {provider}',
    text: 'Dieser Inhalt kommt von {provider}. Sobald er angezeigt wird, erhält {provider} Ihre IP-Adresse und kann Cookies setzen.',
    scope:
      '„Immer erlauben“ akzeptiert alle Cookies der Kategorie {category}. Sie können das in den Cookie-Einstellungen ändern.',
    once: 'Einmal anzeigen',
    always: 'Immer erlauben',
    preferences: 'Präferenzen',
    statistics: 'Statistik',
    marketing: 'Marketing'
  }
})
