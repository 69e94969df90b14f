import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { hashPassword } from '../../demo-cms/shop/account/password.ts'
import { formOf } from './html-form.ts'
import type { Answer, Shopper } from './shopper.ts'

/** The password of every customer in the seed. */
export const PASSWORD = 'vitrine-demo'

const SALT = Buffer.alloc(16, 7)
/** A scrypt cost that takes almost no time. */
const CHEAP = 1024

/** Rehashes the passwords of all customers at low cost, so that dozens of logins take no time. */
export async function makeLoginsQuick(db: Db): Promise<void> {
  const password_hash = await hashPassword(PASSWORD, SALT, CHEAP)
  await db.updateTable('customers').set({ password_hash }).execute()
}

/** Logs in with the form of the login page. */
export async function logIn(
  who: Shopper,
  email: string,
  { password = PASSWORD, returnUrl = '', headers = {} as Record<string, string> } = {}
): Promise<Answer> {
  const query = returnUrl === '' ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`
  const page = await who.get(`/shop/fr/security/login${query}`)
  const form = formOf(page.body, 'form[method="post"][action*="/security/login"]')
  return who.post(form.action, { ...form.fields, Email: email, Password: password }, headers)
}
