import { readContext } from '../../src/context.ts'

/** Prints page settings into the document, in addition to those that every page needs, and reads them. */
export function printSettings(more: object = {}): void {
  const settings = {
    applicationPath: '/shop',
    sitePath: '/site',
    culture: 'nl-BE',
    consentStamp: '1',
    ...more
  }
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'vitrine-context'
  script.textContent = JSON.stringify(settings)
  const page = document.createElement('main')
  page.id = 'page'
  document.body.replaceChildren(script, page)
  readContext()
}
