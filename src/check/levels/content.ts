import { consent, endpoints, news, popups, site } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import {
  expectFragment,
  expectNoFailure,
  expectRefusal,
  expectReply,
  expectSame,
  expectStatus,
  expectThat
} from '../expect.ts'
import type { Shop } from '../shop.ts'
import { skip } from '../verdict.ts'
import { languageLinks } from './pages-links.ts'

/** Texts, consent, news and currency. */
export const contentChecks: readonly Check[] = checksOf('content', 'calls', [
  {
    id: 'strings.of-another-language',
    name: 'The texts of another language are other texts with the same keys.',
    remedy: 'Send the texts of the culture in the path.',
    async run(shop) {
      const [language] = languageLinks(await shop.start())
      if (!language) skip('the start page links to no other language')
      const own = await readStrings(shop)
      const other = await readStrings(shop, language.language)
      const missing = Object.keys(own).filter(key => !(key in other))
      expectSame(missing.join(', '), '', 'the missing keys')
      const isOther = Object.entries(own).some(([key, text]) => other[key] !== text)
      expectThat(isOther || Object.keys(own).length === 0, 'other texts', 'they are the same')
    }
  },
  {
    id: 'strings.placeholders',
    name: 'A text has the same placeholders in every language.',
    remedy: 'Keep what stands in braces when you translate.',
    async run(shop) {
      const own = await readStrings(shop)
      for (const { language } of languageLinks(await shop.start())) {
        const other = await readStrings(shop, language)
        for (const [key, text] of Object.entries(own)) {
          const names = placeholders(other[key] ?? text)
          expectSame(names, placeholders(text), `the placeholders of ${key} in ${language}`)
        }
      }
    }
  },
  {
    id: 'strings.not-empty',
    name: 'No text is empty.',
    remedy: 'Leave a key out if it has no text: the library has one of its own.',
    async run(shop) {
      const empty = Object.entries(await readStrings(shop)).filter(([, text]) => !text.trim())
      expectSame(empty.map(([key]) => key).join(', '), '', 'the empty texts')
    }
  },
  {
    id: 'strings.unknown-culture',
    name: 'A language that the shop does not have is not found.',
    remedy: 'Answer 404 for a culture that the shop does not have.',
    async run(shop) {
      const exchange = await (await shop.guest()).call(site.stringResources, { culture: 'xx' })
      expectStatus(exchange, 404)
    }
  },
  {
    id: 'consent.sets-the-cookie',
    name: 'A choice about cookies is stored in a cookie.',
    remedy: 'Set ManagerCookieConsent, which lasts longer than the one that scripts set.',
    async run(shop) {
      const client = await shop.visitor()
      expectStatus(await client.call(consent.record, { body: await choice(shop) }), 200, 204)
      const cookie = client.cookies.get('ManagerCookieConsent')
      expectThat(cookie, 'the cookie ManagerCookieConsent', 'it is missing')
      const { consentStamp } = await shop.settings()
      const came = 'it is another'
      expectThat(decodeURIComponent(cookie).includes(consentStamp), 'the stamp in it', came)
    }
  },
  {
    id: 'consent.old-policy',
    name: 'A choice about an old policy is refused.',
    remedy: 'Answer 409 when Stamp is not that of the current policy.',
    async run(shop) {
      const body = { ...(await choice(shop)), Stamp: 'old-policy' }
      expectStatus(await (await shop.visitor()).call(consent.record, { body }), 409)
    }
  },
  {
    id: 'consent.refuses-long-texts',
    name: 'A text that is too long is refused.',
    remedy: 'Validate the body by the contract.',
    async run(shop) {
      const body = { ...(await choice(shop)), Text: 'x'.repeat(5000) }
      expectRefusal(await (await shop.visitor()).call(consent.record, { body }))
    }
  },
  {
    id: 'consent.page',
    name: 'Cookies can be chosen without scripts.',
    remedy: 'Put a form with method="post" and two buttons into <vitrine-consent-banner>.',
    async run(shop) {
      const [banner] = (await shop.start()).named('vitrine-consent-banner')
      if (!banner) skip('the start page has no <vitrine-consent-banner>')
      const { elements } = await shop.start()
      const values = elements
        .filter(({ name, attributes }) => name === 'button' && attributes.name === 'choice')
        .map(({ attributes }) => attributes.value)
      expectThat(values.includes('accept'), 'a button with value="accept"', 'there is none')
      expectThat(values.includes('decline'), 'a button with value="decline"', 'there is none')
    }
  },
  {
    id: 'news.another-month',
    name: 'The calendar of an empty month is shown.',
    remedy: 'Render the month without links.',
    run: async shop => expectFragment(await calendar(shop, '2', '2001'))
  },
  {
    id: 'news.no-month',
    name: 'A month that does not exist does not fail.',
    remedy: 'Answer 404 or 422.',
    async run(shop) {
      const exchange = await calendar(shop, '13', '2026')
      expectNoFailure(exchange)
      expectThat(exchange.status >= 400, 'a refusal', `it is ${exchange.status}`, exchange)
    }
  },
  {
    id: 'news.no-day',
    name: 'A day that does not exist does not fail.',
    remedy: 'Answer 404 or 422.',
    async run(shop) {
      const parts = { ...CATEGORY, date: '2026-02-31' }
      expectNoFailure(await (await shop.guest()).call(news.list, { parts }))
    }
  },
  {
    id: 'popups.long-id',
    name: 'An id that is too long is refused.',
    remedy: 'Validate the body by the contract.',
    async run(shop) {
      const body = { Id: 'x'.repeat(100) }
      expectRefusal(await (await shop.guest()).call(popups.hide, { body }))
    }
  },
  {
    id: 'currency.unknown',
    name: 'A currency that the shop does not have is refused.',
    remedy: 'Answer 4xx, or with the code "Error".',
    async run(shop) {
      const parts = { currency: 'QQQ' }
      const exchange = await (await shop.visitor()).call(site.changeCurrency, { parts })
      if (exchange.status >= 400) expectRefusal(exchange)
      else {
        const { ResponseCode } = expectReply(exchange, site.changeCurrency.reply)
        expectSame(ResponseCode, 'Error', 'ResponseCode', exchange)
      }
    }
  },
  {
    id: 'currency.changes',
    name: 'Another currency is that of the cart from then on.',
    remedy: 'Keep the currency with the session.',
    async run(shop) {
      const [tag] = (await shop.start()).named('vitrine-currency')
      const { currencies = '', currency: own } = tag?.attributes ?? {}
      const other = /"Code":\s*"([A-Z]{3})"/g
      const codes = [...currencies.matchAll(other)].map(([, code]) => code!)
      const currency = codes.find(code => code !== own)
      if (!currency) skip('the start page offers no other currency')
      const client = await shop.visitor()
      const exchange = await client.call(site.forceCurrency, { parts: { currency } })
      const { ResponseCode } = expectReply(exchange, site.forceCurrency.reply)
      expectSame(ResponseCode, 'OK', 'ResponseCode', exchange)
      const cart = await client.call(endpoints.cart.read)
      expectSame(
        expectReply(cart, endpoints.cart.read.reply).CurrencyCode,
        currency,
        'currency'
      )
    }
  }
])

const CATEGORY = { categoryIds: '0', displayChildren: 'true', postsPerPage: '3' }

async function readStrings(shop: Shop, culture?: string): Promise<Record<string, string>> {
  const guest = await shop.guest()
  const exchange = await guest.call(site.stringResources, culture ? { culture } : {})
  return expectReply(exchange, site.stringResources.reply)
}

async function calendar(shop: Shop, month: string, year: string) {
  return (await shop.guest()).call(news.calendar, { parts: { ...CATEGORY, month, year } })
}

async function choice(shop: Shop) {
  const { consentStamp } = await shop.settings()
  if (!consentStamp) skip('the pages have no consentStamp')
  return {
    Stamp: consentStamp,
    Preferences: true,
    Statistics: false,
    Marketing: false,
    Refused: [],
    Text: 'Your cookies. Save.'
  }
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')
}
