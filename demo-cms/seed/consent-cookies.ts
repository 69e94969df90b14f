import type { Words } from './catalogue-types.ts'

/** A cookie as the tables describe it; what is the same in every language is given once. */
interface SeededCookie {
  name: string
  purpose: Words
  duration: Words
  provider: string | Words
}

/** The cookies of each service. */
export const seededCookies: Readonly<Record<string, readonly SeededCookie[]>> = {
  shop: [
    {
      name: 'shop-session',
      purpose: [
        'Retient votre panier et votre connexion',
        'Onthoudt uw winkelwagen en uw aanmelding',
        'Remembers your basket and your login',
        'Merkt sich Ihren Warenkorb und Ihre Anmeldung'
      ],
      duration: ['30 jours', '30 dagen', '30 days', '30 Tage'],
      provider: 'Vitrine'
    },
    {
      name: 'shop-device',
      purpose: [
        'Reconnaît cet appareil, pour que d’autres ne puissent pas bloquer votre connexion',
        'Herkent dit apparaat, zodat anderen uw aanmelding niet kunnen blokkeren',
        'Recognizes this device, so that others cannot block your login',
        'Erkennt dieses Gerät, damit andere Ihre Anmeldung nicht blockieren können'
      ],
      duration: ['400 jours', '400 dagen', '400 days', '400 Tage'],
      provider: 'Vitrine'
    },
    {
      name: 'shop-login',
      purpose: [
        'Retient que votre mot de passe était correct, jusqu’au code',
        'Onthoudt dat uw wachtwoord juist was, tot u de code invult',
        'Remembers that your password was right, until you enter the code',
        'Merkt sich bis zum Code, dass Ihr Passwort richtig war'
      ],
      duration: ['10 minutes', '10 minuten', '10 minutes', '10 Minuten'],
      provider: 'Vitrine'
    },
    {
      name: 'shop-unsent',
      purpose: [
        'Retrouve un formulaire que vous avez envoyé après la fin de votre session',
        'Vindt een formulier terug dat u na het einde van uw sessie hebt verstuurd',
        'Finds a form that you sent after your session had ended',
        'Findet ein Formular wieder, das Sie nach dem Ende Ihrer Sitzung gesendet haben'
      ],
      duration: ['1 heure', '1 uur', '1 hour', '1 Stunde'],
      provider: 'Vitrine'
    },
    {
      name: 'ManagerCookieConsent',
      purpose: [
        'Retient vos choix en matière de cookies',
        'Onthoudt uw cookiekeuze',
        'Remembers your cookie choices',
        'Merkt sich Ihre Cookie-Auswahl'
      ],
      duration: ['1 an', '1 jaar', '1 year', '1 Jahr'],
      provider: 'Vitrine'
    },
    {
      name: 'shop-consent-id',
      purpose: [
        'Le numéro de vos choix, comme preuve',
        'Het nummer van uw keuze, als bewijs',
        'The number of your choices, as proof',
        'Die Nummer Ihrer Auswahl, als Nachweis'
      ],
      duration: ['1 an', '1 jaar', '1 year', '1 Jahr'],
      provider: 'Vitrine'
    },
    {
      name: 'ManagerHiddenPopups',
      purpose: [
        'Retient les messages que vous avez fermés',
        'Onthoudt welke berichten u gesloten hebt',
        'Remembers which messages you have closed',
        'Merkt sich, welche Nachrichten Sie geschlossen haben'
      ],
      duration: ['9999 heures', '9999 uur', '9999 hours', '9999 Stunden'],
      provider: 'Vitrine'
    },
    {
      name: 'shop-visit',
      purpose: [
        'Reconnaît les pages d’une même visite',
        'Herkent de pagina’s van één bezoek',
        'Recognizes the pages of one visit',
        'Erkennt die Seiten eines Besuchs'
      ],
      duration: [
        'jusqu’à la fermeture du navigateur',
        'tot u de browser sluit',
        'until you close the browser',
        'bis Sie den Browser schließen'
      ],
      provider: 'Vitrine'
    },
    {
      name: 'shop-currency',
      purpose: [
        'Retient la devise choisie',
        'Onthoudt de gekozen munt',
        'Remembers the chosen currency',
        'Merkt sich die gewählte Währung'
      ],
      duration: ['1 an', '1 jaar', '1 year', '1 Jahr'],
      provider: 'Vitrine'
    }
  ],
  'visit-counter': [
    {
      name: 'vc_*',
      purpose: [
        'Compte les pages vues',
        'Telt bekeken pagina’s',
        'Counts page views',
        'Zählt Seitenaufrufe'
      ],
      duration: ['13 mois', '13 maanden', '13 months', '13 Monate'],
      provider: 'Vitrine'
    }
  ],
  'click-map': [
    {
      name: 'hm_*',
      purpose: [
        'Montre où l’on clique',
        'Toont waar bezoekers klikken',
        'Shows where visitors click',
        'Zeigt, wo geklickt wird'
      ],
      duration: ['30 jours', '30 dagen', '30 days', '30 Tage'],
      provider: 'Vitrine'
    }
  ],
  'partner-ads': [
    {
      name: 'pa_*',
      purpose: [
        'Relie nos annonces à vos achats',
        'Verbindt onze advertenties met uw aankopen',
        'Connects our advertisements with your purchases',
        'Verbindet unsere Anzeigen mit Ihren Einkäufen'
      ],
      duration: ['90 jours', '90 dagen', '90 days', '90 Tage'],
      provider: ['Réseau partenaire', 'Partnernetwerk', 'Partner network', 'Partnernetzwerk']
    }
  ]
}
