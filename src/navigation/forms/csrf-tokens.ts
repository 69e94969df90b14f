import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Hidden fields that protect forms against forgery. A login makes those of the page worthless. */
export const tokenNames = ['_csrf', '__RequestVerificationToken']

/** The forms of the page that is shown get the tokens of a newer page. */
export function followTokens(page: Document): void {
  for (const name of tokenNames) {
    const value = tokenOf(page, name)
    if (value === undefined) continue
    for (const field of fields(safeDocument, name)) field.value = value
  }
}

/** What a form is about to send gets the tokens that its page has by now. */
export function renewTokens(data: FormData): void {
  for (const name of tokenNames) {
    const value = tokenOf(safeDocument, name)
    if (data.has(name) && value !== undefined) data.set(name, value)
  }
}

function tokenOf(page: Document, name: string): string | undefined {
  return fields(page, name)[0]?.value
}

function fields(page: Document, name: string): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)]
}
