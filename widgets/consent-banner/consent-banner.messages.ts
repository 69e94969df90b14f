import { messages } from '../../src/i18n/messages.ts'

export const t = messages('consentBanner', {
  en: {
    title: 'Your cookie choices',
    text: 'We always use the cookies that the shop needs to work. With your consent we also remember your preferences, measure visits and show you offers that suit you. You can change your mind at any time.',
    accept: 'Accept all',
    decline: 'Decline all',
    settings: 'Customise',
    policy: 'Cookie policy',
    privacySignal:
      'Your browser asks websites not to share or sell your data (Global Privacy Control), so marketing stays off unless you accept it here.',
    blocked:
      'Your browser blocks cookies, so we cannot save your choices: they apply until you close this page.',
    saved: 'Your cookie choices have been saved.'
  },
  fr: {
    title: 'Vos choix en matière de cookies',
    text: 'Nous utilisons toujours les cookies nécessaires au fonctionnement de la boutique. Avec votre accord, nous retenons aussi vos préférences, mesurons la fréquentation et vous proposons des offres adaptées. Vous pouvez changer d’avis à tout moment.',
    accept: 'Tout accepter',
    decline: 'Tout refuser',
    settings: 'Personnaliser',
    policy: 'Politique en matière de cookies',
    privacySignal:
      'Votre navigateur demande de ne pas partager ni vendre vos données (Global Privacy Control) : le marketing reste désactivé, sauf si vous l’acceptez ici.',
    blocked:
      'Votre navigateur bloque les cookies : nous ne pouvons pas enregistrer vos choix. Ils valent jusqu’à la fermeture de cette page.',
    saved: 'Vos choix en matière de cookies sont enregistrés.'
  },
  nl: {
    title: 'Uw cookievoorkeuren',
    text: 'We gebruiken altijd de cookies die nodig zijn om de winkel te laten werken. Met uw toestemming onthouden we ook uw voorkeuren, meten we bezoeken en tonen we aanbiedingen die bij u passen. U kunt uw keuze op elk moment wijzigen.',
    accept: 'Alles aanvaarden',
    decline: 'Alles weigeren',
    settings: 'Zelf kiezen',
    policy: 'Cookiebeleid',
    privacySignal:
      'Uw browser vraagt om uw gegevens niet te delen of te verkopen (Global Privacy Control): marketing blijft uit, tenzij u ze hier aanvaardt.',
    blocked:
      'Uw browser blokkeert cookies, dus we kunnen uw voorkeuren niet bewaren. Ze gelden tot u deze pagina sluit.',
    saved: 'Uw cookievoorkeuren zijn opgeslagen.'
  },
  de: {
    title: 'Ihre Cookie-Einstellungen',
    text: 'Cookies, ohne die der Shop nicht funktioniert, verwenden wir immer. Mit Ihrer Einwilligung merken wir uns außerdem Ihre Präferenzen, messen Besuche und zeigen Ihnen passende Angebote. Sie können Ihre Entscheidung jederzeit ändern.',
    accept: 'Alle akzeptieren',
    decline: 'Alle ablehnen',
    settings: 'Anpassen',
    policy: 'Cookie-Richtlinie',
    privacySignal:
      'Ihr Browser bittet Websites, Ihre Daten nicht weiterzugeben oder zu verkaufen (Global Privacy Control). Marketing bleibt deshalb ausgeschaltet, sofern Sie hier nicht zustimmen.',
    blocked:
      'Ihr Browser blockiert Cookies. Wir können Ihre Auswahl daher nicht speichern: Sie gilt, bis Sie diese Seite schließen.',
    saved: 'Ihre Cookie-Einstellungen wurden gespeichert.'
  }
})
