import { beforeEach, expect, test } from 'vitest'
import type { PasskeyCreation, PasskeyRequest } from '../../../../src/shared/contract/index.ts'
import { type Authenticator, authenticator } from '../../../support/authenticator.ts'
import { documentOf } from '../../../support/html-form.ts'
import { PASSWORD } from '../../../support/log-in.ts'
import { idOf } from '../../../support/session-cookie.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const PATH = '/shop/fr/account/security/passkeys'
const LOGIN = '/shop/fr/security/login'
const CONFIRM = '/shop/fr/account/security/confirm'
const shop = withShop()

beforeEach(() => shop.db.deleteFrom('passkeys').execute())

const creationFor = async (who: Shopper): Promise<PasskeyCreation> =>
  (await who.call('POST', '/shop/api/v1/security/passkeys/registrationoptions')).json()

const requestFor = async (who: Shopper): Promise<PasskeyRequest> =>
  (await who.call('POST', '/shop/api/v1/security/passkeys/loginoptions')).json()

/** A visitor who has opened the login page, and has its cookie. */
async function atLogin(): Promise<Shopper> {
  const who = shop.visitor()
  await who.get(LOGIN)
  return who
}

async function addPasskey(who: Shopper, device: Authenticator, name = 'Téléphone') {
  const Credential = device.create(await creationFor(who))
  return who.post(PATH, { Name: name, Credential })
}

async function logInWith(device: Authenticator, who?: Shopper): Promise<Answer> {
  const visitor = who ?? (await atLogin())
  return visitor.post(LOGIN, { Credential: device.logIn(await requestFor(visitor)) })
}

const itemsIn = ({ body }: Answer) =>
  [...documentOf(body).querySelectorAll('.shop-sessions__item')].map(item => ({
    name: item.querySelector('strong')!.textContent,
    text: item.querySelector('p')!.textContent.replace(/\s+/g, ' ').trim(),
    id: item.querySelector('[name="PasskeyId"]')!.getAttribute('value')!
  }))

const problemIn = ({ body }: Answer) =>
  documentOf(body).querySelector('.validation-summary-errors p')?.textContent

const mailsTo = (recipient: string) =>
  shop.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .where('subject', 'like', '%clé d’accès%')
    .orderBy('id')
    .execute()

/** Makes the last login of everyone so old that the shop asks for the password again. */
const ageLogins = () =>
  shop.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .execute()

const WRONG =
  'La connexion avec cette clé d’accès n’a pas abouti. Réessayez ou utilisez votre mot de passe.'

test('a customer creates a passkey, logs in with it, names it and removes it [ACC-02]', async () => {
  const claire = await shop.customer('claire@example.com')
  const phone = authenticator()
  const options = await creationFor(claire)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Vitrine' },
    user: { name: 'claire@example.com' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  })
  const added = await claire.post(PATH, {
    Name: ' Téléphone ',
    Credential: phone.create(options)
  })
  expect(added.headers.location).toBe(`${PATH}?notice=added`)
  const [item] = itemsIn(await claire.get(PATH))
  expect(item).toMatchObject({ name: 'Téléphone' })
  expect(item!.text).toContain('Pas encore utilisée')
  const nameField = documentOf((await claire.get(PATH)).body).querySelector('li [name="Name"]')
  expect(nameField?.getAttribute('data-val-required')).toBe('Indiquez un nom.')

  const visitor = await atLogin()
  const before = idOf(visitor.cookies)
  const answer = await logInWith(phone, visitor)
  expect(answer.headers.location).toBe('/shop/fr/account')
  // a new session, as after every login
  expect(idOf(visitor.cookies)).not.toBe(before)
  expect((await visitor.get('/shop/fr/account')).statusCode).toBe(200)
  expect(itemsIn(await visitor.get(PATH))[0]!.text).toContain('Dernière utilisation')

  await visitor.post(`${PATH}/name`, { PasskeyId: item!.id, Name: 'Mon téléphone' })
  expect(itemsIn(await visitor.get(PATH))[0]!.name).toBe('Mon téléphone')
  const removed = await visitor.post(`${PATH}/remove`, { PasskeyId: item!.id })
  expect(removed.headers.location).toBe(`${PATH}?notice=removed`)
  const refused = await logInWith(phone)
  expect(refused.statusCode).toBe(422)
  expect(problemIn(refused)).toBe(WRONG)
  const mails = await mailsTo('claire@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Une clé d’accès a été ajoutée',
    'Une clé d’accès a été supprimée'
  ])
  expect(mails[0]!.body).toMatch(/«\s?Téléphone\s?»/)
})

test('a login with a passkey needs no code, and takes the cart of the guest along [ACC-02]', async () => {
  const hugo = await shop.customer('hugo@example.com')
  const phone = authenticator()
  await addPasskey(hugo, phone)
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'hugo@example.com')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('two_factors')
    .values({ customer_id: id, secret: 'sealed', last_step: 1 })
    .execute()
  const guest = await atLogin()
  const { ItemsCount } = await hugo.cart()
  await guest.add(1)
  const answer = await logInWith(phone, guest)
  expect(answer.headers.location).toBe('/shop/fr/account')
  expect((await guest.cart()).ItemsCount).toBe(ItemsCount + 1)
  await shop.db.deleteFrom('two_factors').where('customer_id', '=', id).execute()
})

test('a response counts once, and only in the session that has asked for it [ACC-02]', async () => {
  const lotte = await shop.customer('lotte@example.com')
  const phone = authenticator()
  const creation = phone.create(await creationFor(lotte))
  const emma = await shop.customer('emma@example.com')
  // nobody can make another customer's device theirs
  expect((await emma.post(PATH, { Credential: creation })).statusCode).toBe(422)
  expect((await lotte.post(PATH, { Credential: creation })).statusCode).toBe(303)
  expect((await lotte.post(PATH, { Credential: creation })).statusCode).toBe(422)
  expect(itemsIn(await lotte.get(PATH))).toHaveLength(1)

  const [one, other] = [await atLogin(), await atLogin()]
  const Credential = phone.logIn(await requestFor(one))
  expect(problemIn(await other.post(LOGIN, { Credential }))).toBe(WRONG)
  expect((await one.post(LOGIN, { Credential })).statusCode).toBe(303)
  const again = await atLogin()
  again.cookies.set('shop-session', one.cookies.get('shop-session')!)
  expect((await again.post(LOGIN, { Credential })).statusCode).toBe(422)
  // a challenge for a login creates no passkey
  const wrongPurpose = authenticator()
  const { challenge } = await requestFor(lotte)
  const forged = wrongPurpose.create({ ...(await creationFor(lotte)), challenge })
  expect((await lotte.post(PATH, { Credential: forged })).statusCode).toBe(422)
})

if (EXHAUSTIVE)
  test('a challenge that is too old is refused [ACC-02]', async () => {
    const lotte = await shop.customer('lotte@example.com')
    const phone = authenticator()
    await addPasskey(lotte, phone)
    const visitor = await atLogin()
    const Credential = phone.logIn(await requestFor(visitor))
    await shop.db
      .updateTable('passkey_challenges')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    expect(problemIn(await visitor.post(LOGIN, { Credential }))).toBe(WRONG)
  })

if (EXHAUSTIVE)
  test('nobody registers the passkey of another customer [ACC-02]', async () => {
    const lotte = await shop.customer('lotte@example.com')
    const phone = authenticator()
    await addPasskey(lotte, phone)
    const emma = await shop.customer('emma@example.com')
    const thief = authenticator(phone.credentialId)
    const answer = await addPasskey(emma, thief)
    expect(answer.statusCode).toBe(422)
    expect(problemIn(answer)).toBe('La clé d’accès n’a pas pu être créée. Veuillez réessayer.')
    expect((await logInWith(thief)).statusCode).toBe(422)
    expect((await logInWith(phone)).statusCode).toBe(303)
  })

test('an unknown passkey, a wrong signature and no passkey at all are refused alike [ACC-02]', async () => {
  const lotte = await shop.customer('lotte@example.com')
  const phone = authenticator()
  await addPasskey(lotte, phone)
  const unknown = authenticator()
  unknown.create(await creationFor(lotte))
  const copied = authenticator(phone.credentialId)
  copied.create(await creationFor(lotte))
  const answers = [await logInWith(unknown), await logInWith(copied)]
  const visitor = await atLogin()
  for (const Credential of ['{}', 'x', '[[[[[[]]]]]]', '{"id":1}']) {
    answers.push(await visitor.post(LOGIN, { Credential }))
  }
  const { challenge } = await requestFor(visitor)
  const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString('base64url')
  const odd = { id: phone.credentialId, rawId: phone.credentialId, type: 'public-key' }
  const response = { clientDataJSON, authenticatorData: '!', signature: '?' }
  answers.push(await visitor.post(LOGIN, { Credential: JSON.stringify({ ...odd, response }) }))
  expect(answers.map(answer => [answer.statusCode, problemIn(answer)])).toEqual(
    answers.map(() => [422, WRONG])
  )
})

test('a passkey works on this site only, and only with a fingerprint, a face or a PIN [ACC-02]', async () => {
  const lotte = await shop.customer('lotte@example.com')
  const careless = authenticator()
  const Credential = careless.create(await creationFor(lotte), { verifiesUser: false })
  expect((await lotte.post(PATH, { Credential })).statusCode).toBe(422)
  const phone = authenticator()
  await addPasskey(lotte, phone)
  const visitor = await atLogin()
  for (const ceremony of [{ verifiesUser: false }, { origin: 'https://evil.example' }]) {
    const Credential = phone.logIn(await requestFor(visitor), ceremony)
    expect((await visitor.post(LOGIN, { Credential })).statusCode).toBe(422)
  }
})

if (EXHAUSTIVE)
  test('a copy of a device that counts its logins is noticed [ACC-02]', async () => {
    const lotte = await shop.customer('lotte@example.com')
    const phone = authenticator()
    await addPasskey(lotte, phone)
    await logInWith(phone)
    await logInWith(phone)
    const visitor = await atLogin()
    const Credential = phone.logIn(await requestFor(visitor), { counter: 1 })
    expect((await visitor.post(LOGIN, { Credential })).statusCode).toBe(422)
  })

if (EXHAUSTIVE)
  test('of many logins with one response at the same time, one succeeds [ACC-02]', async () => {
    const lotte = await shop.customer('lotte@example.com')
    const phone = authenticator()
    await addPasskey(lotte, phone)
    const visitor = await atLogin()
    const Credential = phone.logIn(await requestFor(visitor))
    const copies = Array.from({ length: 10 }, () =>
      shop.visitor({ cookies: new Map(visitor.cookies) }).post(LOGIN, { Credential })
    )
    const codes = (await Promise.all(copies)).map(({ statusCode }) => statusCode)
    expect(codes.filter(code => code === 303)).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('passkeys are added and removed after a recent login or with the password only [ACC-02]', async () => {
    const kantoor = await shop.customer('kantoor@example.com')
    const phone = authenticator()
    await addPasskey(kantoor, phone)
    const [item] = itemsIn(await kantoor.get(PATH))
    await ageLogins()
    const call = await kantoor.call(
      'POST',
      '/shop/api/v1/security/passkeys/registrationoptions'
    )
    expect(call.statusCode).toBe(403)
    const confirmFirst = `${CONFIRM}?returnUrl=${encodeURIComponent(PATH)}`
    for (const [url, fields] of [
      [PATH, { Credential: '{}' }],
      [`${PATH}/remove`, { PasskeyId: item!.id }]
    ] as const) {
      expect((await kantoor.post(url, fields)).headers.location).toBe(confirmFirst)
    }
    const page = documentOf((await kantoor.get(PATH)).body)
    expect(page.querySelector('[name="Credential"]')).toBeNull()
    expect(page.querySelector(`a[href*="/security/confirm"]`)).not.toBeNull()

    const wrong = await kantoor.post(CONFIRM, { Password: 'wrong', returnUrl: PATH })
    expect(wrong.statusCode).toBe(422)
    const before = idOf(kantoor.cookies)
    const right = await kantoor.post(CONFIRM, { Password: PASSWORD, returnUrl: PATH })
    expect(right.headers.location).toBe(PATH)
    expect(idOf(kantoor.cookies)).not.toBe(before)
    await kantoor.post(`${PATH}/remove`, { PasskeyId: item!.id })
    expect(itemsIn(await kantoor.get(PATH))).toEqual([])
  })

if (EXHAUSTIVE)
  test('a passkey replaces the password there, but not that of another customer [ACC-02]', async () => {
    const [lotte, emma] = [
      await shop.customer('lotte@example.com'),
      await shop.customer('emma@example.com')
    ]
    const phone = authenticator()
    await addPasskey(lotte, phone)
    await ageLogins()
    const theirs = phone.logIn(await requestFor(emma))
    expect((await emma.post(CONFIRM, { Credential: theirs })).statusCode).toBe(422)
    const own = phone.logIn(await requestFor(lotte))
    const answer = await lotte.post(CONFIRM, { Credential: own, returnUrl: '//evil.example' })
    expect(answer.headers.location).toBe('/shop/fr/account/security')
  })

if (EXHAUSTIVE)
  test('wrong passkeys are limited like wrong passwords [ACC-02]', async () => {
    const visitor = await atLogin()
    const codes = []
    for (let attempt = 0; attempt < 21; attempt++) {
      codes.push((await visitor.post(LOGIN, { Credential: '{}' })).statusCode)
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(422))
    expect(codes[20]).toBe(429)
  })
