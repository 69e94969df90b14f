import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '../../src/main.ts'
import { hearToast } from '../../src/script-api/functions.ts'
import { hear } from '../element/fixture.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

// first, because the console says it once
test('says that nobody sees the toasts of a page without the tag for them [UIX-03]', async () => {
  const heard = hear()
  await openScriptedPage()
  await toast('Saved.')
  await hearToast(
    new CustomEvent('vitrine:toast', { detail: { kind: 'info' as const, text: 'Saved.' } })
  )
  expect(heard.said).toEqual([
    'Vitrine: the page has no <vitrine-toasts>, so nobody sees its toasts.'
  ])
})

test('shows a message for a script [UIX-03]', async () => {
  await openScriptedPage('<vitrine-toasts></vitrine-toasts>')
  await toast('Saved.', { kind: 'success' })
  await expect.element(page.getByText('Saved.')).toBeVisible()
})

test('shows the message of an event once, also of one before the code was loaded [UIX-03]', async () => {
  await openScriptedPage('<vitrine-toasts></vitrine-toasts>')
  const event = new CustomEvent('vitrine:toast', {
    detail: { kind: 'info' as const, text: 'Hello.' }
  })
  await hearToast(event)
  document.dispatchEvent(event)
  await expect.element(page.getByText('Hello.')).toBeVisible()
  expect(page.getByText('Hello.').elements()).toHaveLength(1)
})

test('refuses a message of an unknown kind', async () => {
  await openScriptedPage()
  await expect(toast('Saved.', { kind: 'warning' as never })).rejects.toMatchObject({
    reason: 'invalid'
  })
})
