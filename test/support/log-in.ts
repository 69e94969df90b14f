import { formOf } from './html-form.ts'
import type { Answer, Shopper } from './shopper.ts'

/** The password of every customer in the seed. */
export const PASSWORD = 'vitrine-demo'

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
