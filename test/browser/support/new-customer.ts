import { expect, type Page } from '@playwright/test'

export interface NewCustomer {
  email: string
  password: string
}

const FROM_SHOP = { 'Sec-Fetch-Site': 'same-origin' }
let count = 0

/** Registers a customer of the test's own, who is then logged in, so that tests do not change each other's logins. */
export async function newCustomer(page: Page, culture = 'fr'): Promise<NewCustomer> {
  count += 1
  const email = `test-${Date.now()}-${process.pid}-${count}@example.com`
  const password = 'blauwe fiets op zolder'
  await page.goto(`/shop/${culture}/security/register`)
  const form = {
    Kind: 'private',
    FirstName: 'Nora',
    LastName: 'Claes',
    Email: email,
    Password: password
  }
  const path = `/shop/${culture}/security/register`
  await page.request.post(path, { form, headers: FROM_SHOP })
  const link = await mailedLink(page, culture, email)
  const Id = new URL(link).searchParams.get('id') ?? ''
  await page.request.post(`${path}/confirm`, { form: { Id }, headers: FROM_SHOP })
  return { email, password }
}

/** The link in the newest mail to an address, from the outbox of the demo. */
export async function mailedLink(page: Page, culture: string, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const outbox = await (await page.request.get(`/shop/${culture}/outbox`)).text()
    const mail = outbox.split('<article').find(article => article.includes(email)) ?? ''
    link = /https?:\/\/[^\s<"]+/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
