import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Hidden fields with a CSRF token. A login invalidates those of the page. */
export const TOKEN_FIELDS = ['_csrf', '__RequestVerificationToken']

/** Copies the tokens of a newer page into the forms of the page that is shown. */
export function updateTokens(page: Document): void {
  for (const name of TOKEN_FIELDS) {
    const value = tokenOf(page, name)
    if (value === undefined) continue
    for (const field of fields(safeDocument, name)) field.value = value
  }
}

/** Copies the tokens of the page that is shown into a submission that is sent again. */
export function renewTokens(data: FormData): void {
  for (const name of TOKEN_FIELDS) {
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
