import { partsOfExtras } from '../shop-builder.ts'
import { type Words, words } from './words.ts'

/** A cookie as the tables describe it; what is the same in every language is given once. */
interface SeededCookie {
  name: string
  purpose: Words
  duration: Words
  provider: string | Words
}

const cookies: Readonly<Record<string, readonly SeededCookie[]>> = {
  shop: [
    {
      name: 'shop-session',
      purpose: words('Remembers your basket and your login'),
      duration: words('30 days'),
      provider: 'Vitrine'
    },
    {
      name: 'shop-device',
      purpose: words('Recognizes this device, so that others cannot block your login'),
      duration: words('400 days'),
      provider: 'Vitrine'
    },
    {
      name: 'shop-login',
      purpose: words('Remembers that your password was right, until you enter the code'),
      duration: words('10 minutes'),
      provider: 'Vitrine'
    },
    {
      name: 'ManagerCookieConsent',
      purpose: words('Remembers your cookie choices'),
      duration: words('1 year'),
      provider: 'Vitrine'
    },
    {
      name: 'shop-consent-id',
      purpose: words('The number of your choices, as proof'),
      duration: words('1 year'),
      provider: 'Vitrine'
    },
    {
      name: 'ManagerHiddenPopups',
      purpose: words('Remembers which messages you have closed'),
      duration: words('9999 hours'),
      provider: 'Vitrine'
    },
    {
      name: 'shop-visit',
      purpose: words('Recognizes the pages of one visit'),
      duration: words('until you close the browser'),
      provider: 'Vitrine'
    },
    {
      name: 'shop-currency',
      purpose: words('Remembers the chosen currency'),
      duration: words('1 year'),
      provider: 'Vitrine'
    }
  ],
  'visit-counter': [
    {
      name: 'vc_*',
      purpose: words('Counts page views'),
      duration: words('13 months'),
      provider: 'Vitrine'
    }
  ],
  'click-map': [
    {
      name: 'hm_*',
      purpose: words('Shows where visitors click'),
      duration: words('30 days'),
      provider: 'Vitrine'
    }
  ],
  'partner-ads': [
    {
      name: 'pa_*',
      purpose: words('Connects our advertisements with your purchases'),
      duration: words('90 days'),
      provider: words('Partner network')
    }
  ]
}

/** The cookies of each service; those of extras are the shop's. */
export function seededCookies(): Readonly<Record<string, readonly SeededCookie[]>> {
  return { ...cookies, shop: [...(cookies.shop ?? []), ...partsOfExtras('cookies').flat()] }
}
