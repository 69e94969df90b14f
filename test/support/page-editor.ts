import { documentOf, formOf } from './html-form.ts'
import type { Answer, Shopper } from './shopper.ts'

/** A page in the editor, as a member of staff uses it without scripts. */
export interface EditedPage {
  /** `/shop/en/edit/1` */
  readonly url: string
  /** Adds a block and fills in its form. Returns the address of the form. */
  add(kind: string, fields: Record<string, string>): Promise<string>
  /** Sends the form of a block. */
  save(form: string, fields: Record<string, string>): Promise<Answer>
  /** Presses a button of the page: `publish`, `up:…`. */
  press(action: string, fields?: Record<string, string>): Promise<Answer>
  /** The warnings that the page shows. */
  warnings(): Promise<string[]>
  body(): Promise<string>
}

let pages = 0

/** Makes an empty page. */
export async function newPage(
  staff: Shopper,
  { culture = 'en', title = 'Summer', slug = '' } = {}
): Promise<EditedPage> {
  pages += 1
  const made = await staff.post(`/shop/${culture}/edit`, {
    Title: title,
    Slug: slug || `page-${pages}`
  })
  return editedPage(staff, String(made.headers.location))
}

/** An open page; its address may be that of another member of staff. */
export function editedPage(staff: Shopper, url: string): EditedPage {
  const draftOf = (body: string) =>
    documentOf(body).querySelector('input[name="Draft"]')?.getAttribute('value') ?? ''

  const page: EditedPage = {
    url,
    async add(kind, fields) {
      const added = await page.press('add', { Kind: kind })
      const form = String(added.headers.location)
      const saved = await page.save(form, fields)
      if (saved.statusCode !== 303) throw new Error(`${saved.statusCode} ${saved.body}`)
      return form
    },
    async save(form, fields) {
      const { body } = await staff.get(form)
      const known = formOf(body, '#block').fields
      return staff.post(form, { ...known, Action: 'save', ...fields })
    },
    async press(action, fields = {}) {
      const Draft = draftOf(await page.body())
      return staff.post(url, { Draft, Action: action, ...fields })
    },
    async warnings() {
      const items = documentOf(await page.body()).querySelectorAll('.shop-editor__warnings li')
      return [...items].map(item => item.textContent?.trim() ?? '')
    },
    async body() {
      return (await staff.get(url)).body
    }
  }
  return page
}
