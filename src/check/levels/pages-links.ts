import { cart } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import { expectCart, expectStatus, expectThat } from '../expect.ts'
import { fieldsOf } from '../log-in.ts'
import { around, inside, type Page, type PageElement } from '../page.ts'
import { settingsOf } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { fail, skip } from '../verdict.ts'
import { onEach } from './on-each-page.ts'

/** Pages that tags link to, with where they are unless the setting `pages` says otherwise. */
const LINKED = {
  cart: '{site}/{culture}/shoppingcarts',
  login: '{app}/{culture}/security/login',
  wishlist: '{site}/{culture}/catalog/wishlist/list'
}

/** A shop may have no accounts and no lists. */
const OPTIONAL = new Set(['login', 'wishlist'])

const NOTHING_HERE = '/no-such-page-of-the-shop'

/** Where pages lead to, what is not there, and forms without scripts. */
export const linkChecks: readonly Check[] = checksOf('pages', 'pages', [
  ...Object.entries(LINKED).map(([name, usual]) => ({
    id: `links.${name}`,
    name: `The page that tags link to as "${name}" answers.`,
    remedy: `Answer at that URL, or name yours in the setting "pages": {"${name}": "…"}.`,
    severity: OPTIONAL.has(name) ? ('recommended' as const) : ('required' as const),
    run: async (shop: Shop) => {
      const { pages } = await shop.settings()
      await expectPage(shop, pages[name] ?? usual)
    }
  })),
  {
    id: 'links.named',
    name: 'Each page that the setting "pages" names answers.',
    remedy: 'Answer at the URLs of the setting "pages".',
    async run(shop) {
      const { pages } = await shop.settings()
      for (const template of Object.values(pages)) await expectPage(shop, template)
    }
  },
  {
    id: 'links.languages',
    name: 'Links to other languages lead to pages in that language.',
    remedy: 'Print the language of the target as hreflang, and as its <html lang>.',
    async run(shop) {
      const links = languageLinks(await shop.start())
      if (links.length === 0) skip('the start page links to no other language')
      const guest = await shop.guest()
      for (const { url, language } of links) {
        const page = await guest.open(url)
        expectStatus(page.exchange, 200)
        const lang = page.first('html')?.attributes.lang ?? ''
        const isRight = lang.split('-')[0] === language.split('-')[0]
        expectThat(isRight, `lang="${language}"`, `it is "${lang}"`, page.exchange)
        const culture = settingsOf(page)?.culture.split('-')[0]
        const came = `it is "${culture ?? ''}"`
        expectThat(culture === language.split('-')[0], `"culture": "${language}"`, came)
      }
    }
  },
  {
    id: 'unknown.status',
    name: 'An unknown address is a 404.',
    remedy: 'Answer 404, and not a redirect or 200, to addresses that do not exist.',
    run: async shop => expectStatus((await unknownPage(shop)).exchange, 404)
  },
  {
    id: 'unknown.is-page',
    name: 'The page for an unknown address looks like the others.',
    remedy: 'Render the 404 page with the settings and with #page, so that visits can show it.',
    async run(shop) {
      const page = await unknownPage(shop)
      const settings = settingsOf(page)
      expectThat(settings, 'a page with settings', 'it has none', page.exchange)
      const came = `it has none with id="${settings.pageId}"`
      expectThat(page.byId(settings.pageId), 'the element that visits replace', came)
    }
  },
  {
    id: 'unknown.sets-no-session',
    severity: 'recommended',
    name: 'A request for an unknown address starts no session.',
    remedy: 'Set no session cookie with 403 and 404: it would replace that of the shopper.',
    async run(shop) {
      const { exchange } = await unknownPage(shop)
      const session = exchange.headers.getSetCookie().find(line => /sess/i.test(line))
      expectThat(!session, 'no cookie', `it sets ${session?.split('=')[0]}`, exchange)
    }
  },
  {
    id: 'visits.same-page',
    name: 'A visit in place gets the complete page, as a full load does.',
    remedy: 'Do not answer fetch requests with a part of the page or with JSON.',
    async run(shop) {
      const guest = await shop.guest()
      const settings = await shop.settings()
      for (const { url } of (await shop.pages()).slice(0, 3)) {
        const headers = {
          Accept: 'text/html',
          'Sec-Fetch-Dest': 'empty',
          'Sec-Fetch-Mode': 'cors'
        }
        const exchange = await guest.send('GET', url, { headers })
        expectStatus(exchange, 200)
        const isWhole = exchange.text.includes(`id="${settings.pageId}"`)
        expectThat(isWhole, `the page with id="${settings.pageId}"`, 'it is missing', exchange)
        expectThat(/<title/i.test(exchange.text), 'a <title>', 'it is missing', exchange)
      }
    }
  },
  {
    id: 'visits.head',
    severity: 'recommended',
    name: 'HEAD gets the headers of a page.',
    remedy: 'Answer HEAD like GET, without the body.',
    async run(shop) {
      const guest = await shop.guest()
      expectStatus(await guest.send('HEAD', shop.options.url), 200)
    }
  },
  {
    id: 'forms.have-action',
    name: 'Forms in tags are sent to the shop itself.',
    remedy: 'Print the path of the shop as action of the form.',
    run: shop =>
      onEach(shop, page =>
        formsInTags(page)
          .filter(({ attributes }) => {
            const url = page.resolve(attributes.action ?? '')
            return url?.origin !== page.url.origin
          })
          .map(({ line, attributes }) => `action="${attributes.action}" in line ${line}`)
      )
  },
  {
    id: 'forms.have-submit',
    name: 'Forms in tags can be sent without scripts.',
    remedy: 'Print a submit button into the form, or one with form="…" next to it.',
    run: shop =>
      onEach(shop, page =>
        formsInTags(page)
          .filter(form => !canBeSent(page, form))
          .map(({ line }) => `a form without a submit button in line ${line}`)
      )
  },
  {
    id: 'forms.have-token',
    severity: 'recommended',
    name: 'Forms that change something carry a token against forgery.',
    remedy: 'Print the token of the session into a hidden field: browsers may hide the origin.',
    run: shop =>
      onEach(shop, page =>
        formsInTags(page)
          .filter(form => isPost(form) && Object.values(fieldsOf(form)).every(isNoToken))
          .map(({ line }) => `a form without a token in line ${line}`)
      )
  },
  {
    id: 'forms.add-to-cart',
    name: 'A product can be added to the cart without scripts.',
    remedy: 'Let the form around <vitrine-add-to-cart> add the product and redirect to a page.',
    section: 'calls',
    async run(shop) {
      const { client, answer } = await sendForm(shop)
      expectStatus(answer.exchange, 200)
      expectThat(answer.isHtml, 'a page', 'it is none', answer.exchange)
      const { ItemsCount } = expectCart(await client.call(cart.read))
      expectThat(ItemsCount > 0, 'the product in the cart', 'the cart is empty')
      await client.call(cart.clear)
    }
  },
  {
    id: 'forms.refuse-other-sites',
    name: 'A form that another site sends changes nothing.',
    remedy: 'Refuse forms from other sites with 403, by Sec-Fetch-Site, Origin or a token.',
    section: 'security-headers',
    async run(shop) {
      const { client, answer } = await sendForm(shop, { isForeign: true })
      const { ItemsCount } = expectCart(await client.call(cart.read))
      expectThat(
        ItemsCount === 0,
        'an empty cart',
        `it has ${ItemsCount} items`,
        answer.exchange
      )
    }
  }
])

/** The links to other languages in the start page, one for each. */
export function languageLinks(page: Page): { url: URL; language: string }[] {
  const found = new Map<string, URL>()
  const own = page.first('html')?.attributes.lang?.split('-')[0]
  for (const { name, attributes } of page.elements) {
    const { hreflang, href } = attributes
    if (!['a', 'link'].includes(name) || !hreflang || hreflang === 'x-default' || !href)
      continue
    const url = page.resolve(href)
    if (url?.origin !== page.url.origin || hreflang.split('-')[0] === own) continue
    if (!found.has(hreflang)) found.set(hreflang, url)
  }
  return [...found].map(([language, url]) => ({ language, url }))
}

function unknownPage(shop: Shop): Promise<Page> {
  return shop.once('unknown page', async () => {
    const { applicationPath, culture } = await shop.settings()
    const client = await shop.visitor()
    return client.open(`${applicationPath}/${culture}${NOTHING_HERE}`)
  })
}

/** Sends the form around a tag that adds to the cart, as a new visitor. */
async function sendForm(shop: Shop, options: { isForeign?: boolean } = {}) {
  const { page, variantId } = await shop.product()
  if (!page) return skip('no page shows the product')
  const client = await shop.visitor()
  const own = await client.open(page.url)
  const tag = own
    .named('vitrine-add-to-cart')
    .find(({ attributes }) => attributes['product-variant-id'] === variantId)
  const form = tag && (around(tag, 'form') ?? own.byId(tag.attributes.form ?? ''))
  if (!form) return skip(`${page.path} has no form around <vitrine-add-to-cart>`)
  const given = Object.entries({ ...quantityOf(form), ...fieldsOf(form) })
  // another site does not know the token
  const sent = options.isForeign ? given.filter(([, value]) => isNoToken(value)) : given
  const fields = Object.fromEntries(sent)
  const action = own.resolve(form.attributes.action ?? '')
  if (!action) return fail('an action', `it is "${form.attributes.action}"`, own.exchange)
  return { client, answer: await client.submit(action, fields, options) }
}

function quantityOf(form: PageElement): Record<string, string> {
  const fields = inside(form).filter(
    ({ name, attributes }) =>
      name === 'input' && ['number', 'text'].includes(attributes.type ?? 'text')
  )
  return Object.fromEntries(
    fields.map(({ attributes }) => [attributes.name ?? '', attributes.value || '1'])
  )
}

function formsInTags(page: Page): PageElement[] {
  return page.tags.flatMap(tag => inside(tag).filter(({ name }) => name === 'form'))
}

function canBeSent(page: Page, form: PageElement): boolean {
  const own = [
    ...inside(form),
    ...page.elements.filter(
      one => one.attributes.form === form.attributes.id && form.attributes.id
    )
  ]
  return own.some(
    ({ name, attributes: { type } }) =>
      (name === 'button' && (type ?? 'submit') === 'submit') ||
      (name === 'input' && (type === 'submit' || type === 'image'))
  )
}

function isPost({ attributes }: PageElement): boolean {
  return attributes.method?.toLowerCase() === 'post'
}

/** Tokens are long, and made of letters and digits. */
function isNoToken(value: string): boolean {
  return !/^[\w+/=.:-]{16,}$/.test(value) || !/\d/.test(value)
}

/** @throws {Failed} if there is no page at the URL that a template leads to. */
async function expectPage(shop: Shop, template: string): Promise<void> {
  const { applicationPath, sitePath, culture } = await shop.settings()
  const url = template
    .replaceAll('{app}', applicationPath)
    .replaceAll('{site}', sitePath)
    .replaceAll('{culture}', culture)
    .replaceAll(/\{\w+\}/g, 'te')
  const { exchange } = await (await shop.guest()).open(url)
  expectStatus(exchange, 200, 401)
}
