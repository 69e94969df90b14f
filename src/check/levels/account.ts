import {
  addresses,
  coupons,
  customerReferences,
  passkeys
} from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import { jsonOf } from '../exchange.ts'
import {
  expectNoFailure,
  expectReply,
  expectSame,
  expectStatus,
  expectThat
} from '../expect.ts'
import { loginFields, loginForm, loginUrl } from '../log-in.ts'
import { settingsOf } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { skip } from '../verdict.ts'

const NOBODY = { user: 'nobody@shop.example', password: 'not the password' }

/** Login and what only customers see. */
export const accountChecks: readonly Check[] = checksOf('account', 'calls', [
  {
    id: 'login.page',
    name: 'The login has a form that works without scripts.',
    remedy: 'Print a form with method="post" and a field with type="password".',
    async run(shop) {
      const { page, form } = await loginPage(shop)
      const { method = '' } = form.attributes
      expectSame(method.toLowerCase(), 'post', 'the method of the form', page.exchange)
    }
  },
  {
    id: 'login.refuses',
    name: 'A wrong password is refused, and the form is shown again.',
    remedy: 'Answer 4xx and the form with the reason, the same for unknown addresses.',
    async run(shop) {
      const answer = await tryLogin(shop)
      expectNoFailure(answer.exchange)
      expectThat(loginForm(answer), 'the form again', 'it is missing', answer.exchange)
      const { status } = answer.exchange
      expectThat(status >= 400, 'status 401 or 422', `it is ${status}`, answer.exchange)
    }
  },
  {
    id: 'login.refusal-is-no-login',
    name: 'After a wrong password, nobody is logged in.',
    remedy: 'Give a session a customer after the password was checked only.',
    async run(shop) {
      const answer = await tryLogin(shop)
      const { customer } = settingsOf(answer)?.raw ?? {}
      expectThat(
        !customer,
        '"customer": ""',
        `it is ${JSON.stringify(customer)}`,
        answer.exchange
      )
    }
  },
  {
    id: 'login.keeps-what-was-typed',
    severity: 'recommended',
    name: 'The address stays in the form, and the password does not.',
    remedy: 'Print what was typed into the form, except for passwords.',
    async run(shop) {
      const { exchange } = await tryLogin(shop)
      expectThat(exchange.text.includes(NOBODY.user), 'the address', 'it is missing', exchange)
      const isGone = !exchange.text.includes(NOBODY.password)
      expectThat(isGone, 'an empty password', 'it is printed', exchange)
    }
  },
  {
    id: 'login.refuses-other-sites',
    name: 'A login that another site sends is refused.',
    remedy:
      'Refuse forms from other sites with 403: a shopper may be logged in as somebody else.',
    section: 'security-headers',
    async run(shop) {
      const { client, page, form } = await loginPage(shop)
      const action = page.resolve(form.attributes.action ?? '') ?? page.url
      const fields = loginFields(form, NOBODY)
      const entries = Object.entries(fields).filter(([name]) => !/csrf|token/i.test(name))
      const options = { isForeign: true }
      const answer = await client.submit(action, Object.fromEntries(entries), options)
      expectStatus(answer.exchange, 403, 400, 419)
    }
  },
  {
    id: 'login.names-the-customer',
    name: 'Pages of a customer name the customer.',
    remedy:
      'Print a text that identifies the customer as "customer", without saying who it is.',
    async run(shop) {
      const client = await shop.customer()
      const page = await client.open(shop.options.url)
      const { customer } = settingsOf(page)?.raw ?? {}
      expectThat(typeof customer === 'string' && customer !== '', 'a "customer"', 'it is empty')
      const isSecret = !page.exchange.text.includes(`"customer":"${shop.options.login?.user}"`)
      expectThat(isSecret, 'no address of the customer', 'it is the address', page.exchange)
    }
  },
  {
    id: 'login.changes-the-session',
    name: 'A login starts another session.',
    remedy: 'Set another session cookie with the login: somebody may have planted the old one.',
    async run(shop) {
      const { login } = shop.options
      if (!login) skip('it needs a customer: --login user:password')
      const { client, page, form } = await loginPage(shop)
      const before = client.cookies.headerFor('/')
      const action = page.resolve(form.attributes.action ?? '') ?? page.url
      const answer = await client.submit(action, loginFields(form, login))
      if (loginForm(answer)) skip(`the login of ${login.user} is refused`)
      expectThat(client.cookies.headerFor('/') !== before, 'another cookie', 'it is the same')
    }
  },
  {
    id: 'login.is-not-shared',
    name: 'Another visitor is not logged in.',
    remedy: 'Find customers by the session of the request only.',
    async run(shop) {
      await shop.customer()
      const page = await (await shop.visitor()).open(shop.options.url)
      const { customer } = settingsOf(page)?.raw ?? {}
      expectThat(!customer, '"customer": ""', `it is ${JSON.stringify(customer)}`)
    }
  },
  {
    id: 'passkeys.challenge',
    name: 'Each login with a passkey has a challenge of its own.',
    remedy: 'Create a random challenge for each request.',
    async run(shop) {
      const [one, other] = [await challenge(shop), await challenge(shop)]
      expectThat(one !== other, 'another challenge', 'it is the same')
      expectThat(/^[\w-]{16,}$/.test(one), 'base64url of 16 bytes or more', `it is "${one}"`)
    }
  },
  {
    id: 'passkeys.tell-nothing',
    name: 'The challenge does not tell who has an account.',
    remedy: 'Send an empty allowCredentials.',
    async run(shop) {
      const exchange = await (await shop.guest()).call(passkeys.loginOptions)
      const { allowCredentials = [] } = expectReply(exchange, passkeys.loginOptions.reply)
      expectSame(allowCredentials.length, 0, 'the number of credentials', exchange)
    }
  },
  {
    id: 'coupons.of-others',
    name: 'A customer cannot read the coupons of others.',
    remedy: 'Compare the id with the customer of the session.',
    async run(shop) {
      const parts = { id: '999999999' }
      const exchange = await (await shop.customer()).call(coupons.ofUser, { parts })
      const found = exchange.status === 200 ? jsonOf(exchange) : []
      const isEmpty = Array.isArray(found) && found.length === 0
      expectThat(isEmpty, 'no coupons', 'there are some', exchange)
    }
  },
  {
    id: 'addresses.of-guests',
    name: 'The address picker of a guest shows no addresses of customers.',
    remedy: 'Render the addresses of the customer of the session only.',
    async run(shop) {
      const query = {
        inputname: 'A',
        isAddNewAddress: false,
        isEditAddress: false,
        type: 'Both'
      }
      const exchange = await (await shop.guest()).call(addresses.picker, { query })
      expectNoFailure(exchange)
      const has = /type="radio"/.test(exchange.text)
      expectThat(!has, 'no addresses to choose from', 'there are some', exchange)
    }
  },
  {
    id: 'references.nothing',
    name: 'A reference that does not exist finds nothing.',
    remedy: 'Answer with an empty array.',
    async run(shop) {
      const query = { q: 'qzxvwkjq', page: '1' }
      const exchange = await (await shop.customer()).call(customerReferences.search, { query })
      const { length } = expectReply(exchange, customerReferences.search.reply)
      expectSame(length, 0, 'the number', exchange)
    }
  }
])

async function loginPage(shop: Shop) {
  const client = await shop.visitor()
  const page = await client.open(loginUrl(client))
  if (page.exchange.status === 404) skip('the shop has no login')
  const form = loginForm(page)
  expectThat(form, 'a form with a field for a password', 'there is none', page.exchange)
  return { client, page, form }
}

function tryLogin(shop: Shop) {
  return shop.once('wrong login', async () => {
    const { client, page, form } = await loginPage(shop)
    const action = page.resolve(form.attributes.action ?? '') ?? page.url
    return client.submit(action, loginFields(form, NOBODY))
  })
}

async function challenge(shop: Shop): Promise<string> {
  const exchange = await (await shop.guest()).call(passkeys.loginOptions)
  return expectReply(exchange, passkeys.loginOptions.reply).challenge
}
