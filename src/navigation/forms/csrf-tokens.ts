import { context } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** The names of hidden fields with a CSRF token, that of the page settings included. A login invalidates those of the page. */
export function tokenFields(): string[] {
  const csrf = context().printed.csrf as { field?: unknown } | null | undefined
  return [
    '_csrf',
    '__RequestVerificationToken',
    ...(typeof csrf?.field === 'string' ? [CSS.escape(csrf.field)] : [])
  ]
}

/** Copies the tokens of a newer page into the forms of the page that is shown. */
export function updateTokens(page: Document): void {
  for (const name of tokenFields()) {
    const value = tokenOf(page, name)
    if (value === undefined) continue
    for (const field of fields(safeDocument, name)) field.value = value
  }
}

/** Copies the tokens of the page that is shown into a submission that is sent again. */
export function renewTokens(data: FormData): void {
  for (const name of tokenFields()) {
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
