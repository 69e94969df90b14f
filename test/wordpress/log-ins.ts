import { request } from '@playwright/test'

/** What the seed of the example gives every user. */
const PASSWORD = 'vitrine-demo'

export type User = 'admin' | 'author'

/** The cookies of a login, and the token with which its scripts call the REST API. */
export interface LogIn {
  cookies: { name: string; value: string; url: string }[]
  nonce: string
}

/**
 * Logs both users in, once for all tests: WordPress forgets one of two log-ins of the same user that arrive at the same time.
 *
 * @param url The address of the site.
 * @throws {Error} WordPress refused it.
 */
export async function logInUsers(url: string): Promise<Record<User, LogIn>> {
  return { admin: await logIn(url, 'admin'), author: await logIn(url, 'author') }
}

/** Without opening the form, which takes longer. */
async function logIn(url: string, name: User): Promise<LogIn> {
  const site = await request.newContext({ baseURL: url })
  const answer = await site.post('/wp-login.php', {
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    form: { log: name, pwd: PASSWORD, testcookie: '1' },
    maxRedirects: 0
  })
  if (answer.status() !== 302) throw new Error(`${name} could not log in: ${answer.status()}.`)
  const token = await site.get('/wp-admin/admin-ajax.php?action=rest-nonce')
  const { cookies } = await site.storageState()
  const nonce = await token.text()
  await site.dispose()
  return { cookies: cookies.map(({ name, value }) => ({ name, value, url })), nonce }
}
