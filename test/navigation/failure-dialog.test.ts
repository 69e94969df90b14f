import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ServerError } from '../../src/errors.ts'
import { dispatch } from '../../src/events.ts'
import { forgetStrings } from '../../src/i18n/strings.ts'
import { showFailure } from '../../src/navigation/dialogs/failure-dialog.ts'
import { openPage } from '../support/open-page.ts'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openPage('')
  // as at the start of a page
  forgetStrings()
})

afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  vi.restoreAllMocks()
})

const failure = { error: new ServerError(500, '/shop/fr/cart answered: 500') }

test('shows no failure on the page after the one that failed [HTTP-02]', async () => {
  const shown = showFailure(failure)
  leavePage()
  await shown

  expect(openDialogs()).toHaveLength(0)
})

test('still says on the next page that a form may not have arrived [HTTP-02]', async () => {
  const shown = showFailure(failure, { isForm: true })
  leavePage()
  await shown

  expect(openDialogs()).toHaveLength(1)
})

function leavePage(): void {
  const page = document.createElement('main')
  dispatch('vitrine:before-render', { url: location.href, page, isRefresh: false })
}

function openDialogs(): NodeListOf<Element> {
  return document.querySelectorAll('dialog[open]')
}
