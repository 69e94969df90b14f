import { messages } from '../../src/i18n/messages.ts'

export const t = messages('consentSettings', {
  en: {
    title: 'Cookie settings',
    intro: 'Choose what we may use cookies for. You can come back to this at any time.',
    all: 'Allow everything',
    necessary: 'Necessary',
    necessaryText:
      'Your basket, your login and your choice about cookies. The shop cannot work without them.',
    alwaysOn: 'Always on',
    preferences: 'Preferences',
    preferencesText:
      'Remember how you like to use the shop, such as your language and what you viewed.',
    statistics: 'Statistics',
    statisticsText: 'Measure visits, so that we see what works and what to improve.',
    marketing: 'Marketing',
    marketingText: 'Show you offers that suit you, here and on other sites.',
    policy: 'Cookie policy',
    save: 'Save my choices',
    saved: 'Your choice about cookies is saved.',
    privacySignal:
      'Your browser asks sites not to share or sell your data (Global Privacy Control): marketing stays off unless you switch it on here.',
    blocked:
      'Your browser blocks cookies, so we cannot keep your choice: it holds until you close this page.',
    withdrawn: 'What you no longer allow stops for good when the page is loaded again.',
    reload: 'Load the page again'
  },
  fr: {
    title: 'Gérer mes cookies',
    intro: 'Choisissez à quoi nos cookies peuvent servir. Vous pouvez y revenir à tout moment.',
    all: 'Tout autoriser',
    necessary: 'Nécessaires',
    necessaryText:
      'Votre panier, votre connexion et vos choix en matière de cookies. La boutique ne peut pas fonctionner sans eux.',
    alwaysOn: 'Toujours actifs',
    preferences: 'Préférences',
    preferencesText:
      'Retenir vos habitudes dans la boutique, comme votre langue et les articles consultés.',
    statistics: 'Statistiques',
    statisticsText:
      'Mesurer la fréquentation pour savoir ce qui fonctionne et ce qu’il faut améliorer.',
    marketing: 'Marketing',
    marketingText: 'Vous proposer des offres adaptées, ici et sur d’autres sites.',
    policy: 'Politique en matière de cookies',
    save: 'Enregistrer mes choix',
    saved: 'Vos choix en matière de cookies sont enregistrés.',
    privacySignal:
      'Votre navigateur demande de ne pas partager ni vendre vos données (Global Privacy Control)\u00a0: le marketing reste désactivé, sauf si vous l’activez ici.',
    blocked:
      'Votre navigateur bloque les cookies\u00a0: nous ne pouvons pas conserver votre choix. Il vaut jusqu’à la fermeture de cette page.',
    withdrawn:
      'Ce que vous n’autorisez plus s’arrête définitivement au rechargement de la page.',
    reload: 'Recharger la page'
  },
  nl: {
    title: 'Cookie-instellingen',
    intro: 'Kies waarvoor we cookies mogen gebruiken. U kunt uw keuze op elk moment wijzigen.',
    all: 'Alles toestaan',
    necessary: 'Noodzakelijk',
    necessaryText:
      'Uw winkelwagen, uw aanmelding en uw keuze over cookies. Zonder deze cookies werkt de winkel niet.',
    alwaysOn: 'Altijd aan',
    preferences: 'Voorkeuren',
    preferencesText:
      'Onthouden hoe u de winkel graag gebruikt, zoals uw taal en wat u bekeken hebt.',
    statistics: 'Statistieken',
    statisticsText: 'Bezoeken meten, zodat we zien wat werkt en wat beter kan.',
    marketing: 'Marketing',
    marketingText: 'U aanbiedingen tonen die bij u passen, hier en op andere sites.',
    policy: 'Cookiebeleid',
    save: 'Mijn keuzes opslaan',
    saved: 'Uw keuze over cookies is opgeslagen.',
    privacySignal:
      'Uw browser vraagt om uw gegevens niet te delen of te verkopen (Global Privacy Control): marketing blijft uit, tenzij u ze hier inschakelt.',
    blocked:
      'Uw browser blokkeert cookies, dus we kunnen uw keuze niet bewaren. Ze geldt tot u deze pagina sluit.',
    withdrawn:
      'Wat u niet meer toestaat, stopt definitief zodra de pagina opnieuw geladen wordt.',
    reload: 'Pagina opnieuw laden'
  }
})
