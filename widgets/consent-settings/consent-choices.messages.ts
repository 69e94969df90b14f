import { messages } from '../../src/i18n/messages.ts'

export const t = messages('consentSettings', {
  en: {
    title: 'Cookie settings',
    intro: 'Choose what we may use cookies for. You can change your choices at any time.',
    all: 'Allow all',
    necessary: 'Necessary',
    necessaryText:
      'Your basket, your login and your cookie choices. The shop cannot work without them.',
    alwaysOn: 'Always on',
    preferences: 'Preferences',
    preferencesText:
      'Remember how you like to use the shop, such as your language and what you viewed.',
    statistics: 'Statistics',
    statisticsText: 'Measure visits, so that we see what works and what to improve.',
    marketing: 'Marketing',
    marketingText: 'Show you offers that suit you, here and on other sites.',
    cookies: 'All cookies, with purpose and duration',
    servicesOf: 'Services: {category}',
    policy: 'Cookie policy',
    save: 'Save my choices',
    saved: 'Your cookie choices have been saved.',
    privacySignal:
      'Your browser asks websites not to share or sell your data (Global Privacy Control), so marketing stays off unless you switch it on here.',
    blocked:
      'Your browser blocks cookies, so we cannot save your choices: they apply until you close this page.',
    withdrawn: 'Reload the page to stop everything that you no longer allow.',
    reload: 'Reload the page'
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
    cookies: 'Tous les cookies, avec leur usage et leur durée',
    servicesOf: 'Services : {category}',
    policy: 'Politique en matière de cookies',
    save: 'Enregistrer mes choix',
    saved: 'Vos choix en matière de cookies sont enregistrés.',
    privacySignal:
      'Votre navigateur demande de ne pas partager ni vendre vos données (Global Privacy Control) : le marketing reste désactivé, sauf si vous l’activez ici.',
    blocked:
      'Votre navigateur bloque les cookies : nous ne pouvons pas enregistrer vos choix. Ils valent jusqu’à la fermeture de cette page.',
    withdrawn: 'Rechargez la page pour arrêter définitivement ce que vous n’autorisez plus.',
    reload: 'Recharger la page'
  },
  nl: {
    title: 'Cookie-instellingen',
    intro: 'Kies waarvoor we cookies mogen gebruiken. U kunt uw keuze op elk moment wijzigen.',
    all: 'Alles toestaan',
    necessary: 'Noodzakelijk',
    necessaryText:
      'Uw winkelwagen, uw aanmelding en uw cookievoorkeuren. Zonder deze cookies werkt de winkel niet.',
    alwaysOn: 'Altijd aan',
    preferences: 'Voorkeuren',
    preferencesText:
      'Onthouden hoe u de winkel graag gebruikt, zoals uw taal en wat u bekeken hebt.',
    statistics: 'Statistieken',
    statisticsText: 'Bezoeken meten, zodat we zien wat werkt en wat beter kan.',
    marketing: 'Marketing',
    marketingText: 'U aanbiedingen tonen die bij u passen, hier en op andere sites.',
    cookies: 'Alle cookies, met doel en bewaartermijn',
    servicesOf: 'Diensten: {category}',
    policy: 'Cookiebeleid',
    save: 'Mijn keuzes opslaan',
    saved: 'Uw cookievoorkeuren zijn opgeslagen.',
    privacySignal:
      'Uw browser vraagt om uw gegevens niet te delen of te verkopen (Global Privacy Control): marketing blijft uit, tenzij u ze hier inschakelt.',
    blocked:
      'Uw browser blokkeert cookies, dus we kunnen uw voorkeuren niet bewaren. Ze gelden tot u deze pagina sluit.',
    withdrawn: 'Laad de pagina opnieuw om definitief te stoppen wat u niet meer toestaat.',
    reload: 'Pagina opnieuw laden'
  },
  de: {
    title: 'Cookie-Einstellungen',
    intro:
      'Wählen Sie, wofür wir Cookies verwenden dürfen. Sie können Ihre Auswahl jederzeit ändern.',
    all: 'Alle zulassen',
    necessary: 'Notwendig',
    necessaryText:
      'Ihr Warenkorb, Ihre Anmeldung und Ihre Cookie-Einstellungen. Ohne sie funktioniert der Shop nicht.',
    alwaysOn: 'Immer aktiv',
    preferences: 'Präferenzen',
    preferencesText:
      'Merken, wie Sie den Shop nutzen, zum Beispiel Ihre Sprache und was Sie angesehen haben.',
    statistics: 'Statistik',
    statisticsText:
      'Besuche messen, damit wir sehen, was funktioniert und was wir verbessern sollten.',
    marketing: 'Marketing',
    marketingText: 'Ihnen passende Angebote zeigen, hier und auf anderen Websites.',
    cookies: 'Alle Cookies mit Zweck und Dauer',
    servicesOf: 'Dienste: {category}',
    policy: 'Cookie-Richtlinie',
    save: 'Auswahl speichern',
    saved: 'Ihre Cookie-Einstellungen wurden gespeichert.',
    privacySignal:
      'Ihr Browser bittet Websites, Ihre Daten nicht weiterzugeben oder zu verkaufen (Global Privacy Control). Marketing bleibt deshalb ausgeschaltet, sofern Sie es hier nicht einschalten.',
    blocked:
      'Ihr Browser blockiert Cookies. Wir können Ihre Auswahl daher nicht speichern: Sie gilt, bis Sie diese Seite schließen.',
    withdrawn: 'Laden Sie die Seite neu, um alles zu beenden, was Sie nicht mehr zulassen.',
    reload: 'Seite neu laden'
  }
})
