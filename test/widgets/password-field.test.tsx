import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'
import { newPasswordHtml, passwordHtml } from '../support/password-html.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const input = () => page.getByLabelText('Mot de passe', { exact: true })
const show = () => page.getByRole('button', { name: 'Afficher le mot de passe' })
const hide = () => page.getByRole('button', { name: 'Masquer le mot de passe' })

test('shows and hides what was typed, and keeps the caret [ACC-01]', async () => {
  const { find } = await openPage(passwordHtml())
  const field = find<HTMLInputElement>('#Password')
  await input().fill('blauwe fiets')
  field.setSelectionRange(3, 5)
  await show().click()
  expect(field.type).toBe('text')
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5])
  await expect.element(page.getByText('Le mot de passe est visible.')).toBeInTheDocument()
  await expectNoAxeViolations()
  await hide().click()
  expect(field.type).toBe('password')
  expect(field.value).toBe('blauwe fiets')
})

if (EXHAUSTIVE)
  test('can be used with the keyboard, and its button sends no form [ACC-01]', async () => {
    const { departures, find } = await openPage(passwordHtml())
    await input().click()
    await userEvent.keyboard('{Tab}{Enter}')
    expect(find<HTMLInputElement>('#Password').type).toBe('text')
    await expect.element(hide()).toHaveFocus()
    expect(departures).toEqual([])
  })

test('keeps the field of the page, for password managers and validation [ACC-01]', async () => {
  const { find } = await openPage(passwordHtml(), { alive: false })
  const before = find<HTMLInputElement>('#Password')
  before.value = 'typed before'
  await expect.element(show()).toBeVisible()
  const field = find<HTMLInputElement>('#Password')
  expect(field).toBe(before)
  expect(field.value).toBe('typed before')
  expect(field.autocomplete).toBe('current-password')
  expect(field.getAttribute('aria-describedby')).toMatch(/^Password-hint /)
})

test('hides the password when the form is sent, so that browsers do not remember it as a text [ACC-01]', async () => {
  const { find, departures } = await openPage(passwordHtml())
  const types: string[] = []
  find('form').addEventListener('submit', () =>
    queueMicrotask(() => types.push(find<HTMLInputElement>('#Password').type))
  )
  await input().fill('blauwe fiets')
  await show().click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect.poll(() => find<HTMLInputElement>('#Password').type).toBe('password')
  expect(departures[0]?.fields.Password).toBe('blauwe fiets')
})

if (EXHAUSTIVE)
  test('says that Caps Lock is on, until it is off or the field is left [ACC-01]', async () => {
    const { find } = await openPage(passwordHtml())
    const field = find<HTMLInputElement>('#Password')
    const note = page.getByText('La touche Verr. Maj est activée.')
    const press = (modifierCapsLock: boolean) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock }))
    await input().click()
    press(true)
    await expect.element(note).toBeVisible()
    await expectNoAxeViolations()
    // a browser that fills the field in knows no keys
    field.dispatchEvent(new Event('keydown'))
    await expect.element(note).toBeVisible()
    press(false)
    await expect.element(note).not.toBeInTheDocument()
    press(true)
    await expect.element(note).toBeVisible()
    field.blur()
    await expect.element(note).not.toBeInTheDocument()
  })

if (EXHAUSTIVE)
  test('says in words how hard a new password is to guess [ACC-01]', async () => {
    await openPage(newPasswordHtml())
    for (const [password, words] of [
      ['blauwe', 'Encore 4 caractères.'],
      ['blauwe fi', 'Encore 1 caractère.'],
      ['motdepasse2024', /^Trop facile à deviner/],
      ['claire-dupont', 'Contient votre nom ou votre adresse e-mail.'],
      ['blauwefiets', /^Acceptable/],
      ['blauwe fiets op zolder', 'Très bon.'],
      ['x'.repeat(201), /^Trop/]
    ] as const) {
      await input().fill(password)
      await expect.element(page.getByText(words).first()).toBeVisible()
    }
    await expectNoAxeViolations()
  })

test('announces the strength once the shopper stops typing [ACC-01]', async () => {
  await openPage(newPasswordHtml())
  await input().fill('blauwe')
  await input().fill('blauwe fiets op zolder')
  const said = page.getByRole('status').getByText('Très bon.')
  await expect.element(said).toBeInTheDocument()
})

test('announces the strength of a password that is pasted [ACC-01]', async () => {
  await openPage(newPasswordHtml())
  await input().fill('blauwe fiets op zolder')
  await expect.element(page.getByRole('status').getByText('Très bon.')).toBeInTheDocument()
})

if (EXHAUSTIVE)
  test('says nothing about a password that exists already [ACC-01]', async () => {
    const { page: shown } = await openPage(passwordHtml())
    await input().fill('short')
    expect(shown.querySelector('[data-strength]')).toBeNull()
  })
