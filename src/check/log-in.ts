import type { Client } from './client.ts'
import { inside, type Page, type PageElement } from './page.ts'
import { skip } from './verdict.ts'

/** A user name or e-mail address with its password. */
export interface Login {
  user: string
  password: string
}

/** Logs in with the form of the login page. @throws {Skipped} if there is none, or it refuses. */
export async function logIn(client: Client, login: Login): Promise<Client> {
  const page = await client.open(loginUrl(client))
  const form = loginForm(page)
  if (!form) return skip(`${page.path} has no form with a field for a password`)
  const action = page.resolve(form.attributes.action ?? '') ?? page.url
  const answer = await client.submit(action, loginFields(form, login))
  if (answer.exchange.status >= 400 || loginForm(answer)) {
    return skip(`the login of ${login.user} is refused`)
  }
  client.isCustomer = true
  return client
}

/** The fields of the form of a login, filled in. */
export function loginFields(
  form: PageElement,
  { user, password }: Login
): Record<string, string> {
  const fields = fieldsOf(form)
  for (const { attributes } of inside(form)) {
    const { name, type = 'text' } = attributes
    if (name && ['email', 'text'].includes(type)) fields[name] = user
    if (name && type === 'password') fields[name] = password
  }
  return fields
}

/** The hidden fields of a form, with their values. */
export function fieldsOf(form: PageElement): Record<string, string> {
  const hidden = inside(form).filter(
    ({ name, attributes }) => name === 'input' && attributes.type === 'hidden'
  )
  return Object.fromEntries(
    hidden.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? ''])
  )
}

/** Where the page with the login is. */
export function loginUrl({ settings }: Client): string {
  const { culture = 'en', applicationPath = '', pages } = settings ?? {}
  const named = pages?.login?.replaceAll('{culture}', culture)
  return named ?? `${applicationPath}/${culture}/security/login`
}

/** The form with a field for a password. */
export function loginForm(page: Page): PageElement | undefined {
  return page
    .named('form')
    .find(form =>
      inside(form).some(
        ({ name, attributes }) => name === 'input' && attributes.type === 'password'
      )
    )
}
