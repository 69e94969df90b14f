import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startBehaviours } from '../../src/behaviours/start.ts'
import { attach } from '../../src/behaviours/validation/validation.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { type OpenPage, openPage, type PageOptions } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const REGISTER = `
  <form id="register" method="post" action="/shop/fr/register">
    <div class="validation-summary-valid" data-valmsg-summary="true"><p>Corrigez :</p><ul></ul></div>
    <label>Nom <input name="Name" required data-val="true" data-val-required="Entrez votre nom."></label>
    <span class="field-validation-valid" data-valmsg-for="Name" data-valmsg-replace="true"></span>
    <label>E-mail <input name="Email" type="email" data-val="true" data-val-email data-val-requiredor data-val-requiredor-other="Phone"></label>
    <span data-valmsg-for="Email"></span>
    <label>Téléphone <input name="Phone"></label>
    <label>Né le <input name="Born" data-val="true" data-val-date></label>
    <label>Mot de passe <input name="Password" type="password"></label>
    <label>Encore <input name="Again" type="password" data-val="true" data-val-equalto data-val-equalto-other="*.Password"></label>
    <fieldset><legend>Genre</legend>
      <label><input type="radio" name="Kind" value="private" data-val="true" data-val-required> Privé</label>
      <label><input type="radio" name="Kind" value="business"> Société</label>
    </fieldset>
    <label>Société <input name="Company" data-val="true" data-val-requiredif="Entrez la société."
      data-val-requiredif-dependentproperty="Kind" data-val-requiredif-operator="EqualTo" data-val-requiredif-targetvalue="business"></label>
    <label><input type="checkbox" name="Terms" value="true" data-val="true" data-val-mandatory> J’accepte</label>
    <input type="hidden" name="Terms" value="false">
    <div hidden><label>Caché <input name="Hidden" data-val="true" data-val-required></label></div>
    <button>Créer</button>
    <button formnovalidate name="later" value="1">Plus tard</button>
  </form>`

let stop = () => {}
let shown: OpenPage

async function open(html: string, options?: PageOptions): Promise<void> {
  shown = await openPage(html, options)
  startValidation()
}

function startValidation(): void {
  stop = startBehaviours()
  for (const field of document.querySelectorAll<HTMLElement>('[data-val="true"]')) attach(field)
}

afterEach(() => stop())

const send = () => userEvent.click(page.getByRole('button', { name: 'Créer' }))
const field = (name: string) => shown.find<HTMLInputElement>(`[name="${name}"]`)
const message = (name: string) => shown.find(`[data-valmsg-for="${name}"]`).textContent
const summary = () => shown.find('[data-valmsg-summary]')
const lastAnnouncement = () =>
  document.querySelector('[role="status"]')?.lastElementChild?.textContent
const listed = () => [...summary().querySelectorAll('li')].map(item => item.textContent)

describe('a form that is sent with mistakes', () => {
  beforeEach(() => open(REGISTER))

  test('is not sent, shows a message at each invalid field, and lists the messages [FORM-10]', async () => {
    await send()
    expect(shown.departures).toEqual([])
    expect(message('Name')).toBe('Entrez votre nom.')
    expect(message('Email')).toBe('Remplissez l’un des deux champs.')
    expect(message('Kind')).toBe('Faites un choix.')
    expect(message('Terms')).toBe('Cochez cette case pour continuer.')
    expect(listed()).toEqual([
      'Entrez votre nom.',
      'E-mail\u00a0: Remplissez l’un des deux champs.',
      'Genre\u00a0: Faites un choix.',
      'J’accepte\u00a0: Cochez cette case pour continuer.'
    ])
    await expectNoAxeViolations()
  })

  test('focuses the summary, whose links lead to the fields', async () => {
    await send()
    expect(document.activeElement).toBe(summary())
    expect(summary().classList).toContain('validation-summary-errors')
    const before = location.href
    await userEvent.click(page.getByRole('link', { name: 'Entrez votre nom.' }))
    expect(document.activeElement).toBe(field('Name'))
    expect(location.href).toBe(before)
  })

  if (EXHAUSTIVE)
    test('is announced once, with the number of mistakes', async () => {
      await send()
      await expect.poll(lastAnnouncement).toBe('Le formulaire contient 4 erreurs.')
    })

  if (EXHAUSTIVE)
    test('announces its mistakes inside an open dialog, outside which screen readers hear nothing', async () => {
      const dialog = document.createElement('dialog')
      shown.page.append(dialog)
      dialog.append(shown.find('form'))
      dialog.showModal()
      await send()
      await expect
        .element(page.getByRole('dialog').getByRole('status'))
        .toHaveTextContent('Le formulaire contient 4 erreurs.')
    })

  test('connects each message with its field for screen readers and CSS', async () => {
    await send()
    const name = field('Name')
    expect(name.ariaInvalid).toBe('true')
    expect(name.classList).toContain('input-validation-error')
    expect(name.matches(':invalid')).toBe(true)
    expect(name.validationMessage).toBe('Entrez votre nom.')
    const described = name.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Entrez votre nom.')
  })

  test('is checked again with every key from then on', async () => {
    await send()
    await userEvent.fill(page.getByLabelText('Nom'), 'Claire')
    expect(message('Name')).toBe('')
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false)
    expect(field('Name').hasAttribute('aria-describedby')).toBe(false)
    expect(field('Name').validity.valid).toBe(true)
    expect(listed()).toHaveLength(3)
    await userEvent.clear(page.getByLabelText('Nom'))
    expect(message('Name')).toBe('Entrez votre nom.')
  })

  test('requires a field that another answer makes mandatory [FORM-07]', async () => {
    await send()
    await userEvent.click(page.getByLabelText('Société').first())
    expect(message('Kind')).toBe('')
    expect(message('Company')).toBe('Entrez la société.')
    await userEvent.click(page.getByLabelText('Privé'))
    expect(message('Company')).toBe('')
  })

  test('is sent once all fields are valid, whatever hidden fields contain', async () => {
    await send()
    await userEvent.fill(page.getByLabelText('Nom'), 'Claire')
    await userEvent.fill(page.getByLabelText('Téléphone'), '123')
    await userEvent.click(page.getByLabelText('Privé'))
    await userEvent.click(page.getByLabelText('J’accepte'))
    expect(summary().classList).toContain('validation-summary-valid')
    await send()
    expect(shown.departures).toHaveLength(1)
    expect(shown.departures[0]?.fields).toMatchObject({ Name: 'Claire', Kind: 'private' })
  })

  if (EXHAUSTIVE)
    test('is sent unchecked by a button with formnovalidate', async () => {
      await userEvent.click(page.getByRole('button', { name: 'Plus tard' }))
      expect(shown.departures).toHaveLength(1)
    })

  test('shows no messages after a reset', async () => {
    await send()
    shown.find<HTMLFormElement>('form').reset()
    expect(message('Name')).toBe('')
    expect(listed()).toEqual([])
    await userEvent.type(page.getByLabelText('Nom'), 'C{Backspace}')
    expect(message('Name')).toBe('')
  })

  test('does not reach other listeners', async () => {
    let heard = 0
    const listen = () => {
      heard += 1
    }
    document.addEventListener('submit', listen)
    await send()
    document.removeEventListener('submit', listen)
    expect(heard).toBe(0)
  })
})

describe('a field that is left', () => {
  beforeEach(() => open(REGISTER))

  test('shows a message if its value is invalid, and is then checked with every key [FORM-03]', async () => {
    await userEvent.type(page.getByLabelText('Né le'), '31-12-1980')
    expect(shown.page.querySelector('[data-valmsg-for="Born"]')).toBeNull()
    await userEvent.tab()
    await expect.poll(() => message('Born')).toBe('Entrez une date comme 31/12/2026.')
    await expect.poll(lastAnnouncement).toBe('Né le\u00a0: Entrez une date comme 31/12/2026.')
    await userEvent.fill(page.getByLabelText('Né le'), '31/12/1980')
    expect(message('Born')).toBe('')
    expect(listed()).toEqual([])
  })

  test('shows no message while it is empty', async () => {
    await userEvent.click(page.getByLabelText('Nom'))
    await userEvent.tab()
    await new Promise(resolve => setTimeout(resolve))
    expect(message('Name')).toBe('')
  })

  test('never loses a key that is typed', async () => {
    await send()
    await userEvent.type(page.getByLabelText('Né le'), 'pas une date')
    expect(field('Born').value).toBe('pas une date')
  })

  if (EXHAUSTIVE)
    test('does not move a button while it is pressed', async () => {
      await userEvent.type(page.getByLabelText('Né le'), 'hier')
      const button = page.getByRole('button', { name: 'Créer' }).element()
      field('Born').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      ;(button as HTMLElement).focus()
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      expect(shown.page.querySelector('[data-valmsg-for="Born"]')).toBeNull()
      button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      await expect.poll(() => message('Born')).not.toBe('')
    })
})

test('checks the fields that were filled in and left before its code was loaded [FORM-03]', async () => {
  shown = await openPage(REGISTER)
  await userEvent.fill(page.getByLabelText('Né le'), 'hier')
  await userEvent.fill(page.getByLabelText('E-mail'), 'anna@')
  startValidation()
  await expect.poll(() => message('Born')).toBe('Entrez une date comme 31/12/2026.')
  expect(message('Email'), 'still being typed').toBe('')
  expect(message('Name'), 'empty').toBe('')
})

test('a form that the browser has refused before the code was loaded shows the messages of the shop [FORM-10]', async () => {
  shown = await openPage(REGISTER)
  await send()
  expect(message('Name')).toBe('')
  startValidation()
  await expect.poll(() => message('Name')).toBe('Entrez votre nom.')
  expect(listed()).toContain('Entrez votre nom.')
  expect(shown.departures).toEqual([])
})

test('fields that must match are checked when either one is corrected', async () => {
  await open(REGISTER)
  await userEvent.fill(page.getByLabelText('Mot de passe'), 'secret')
  await userEvent.fill(page.getByLabelText('Encore'), 'secrex')
  await userEvent.tab()
  await expect.poll(() => message('Again')).toBe('Les deux champs doivent être identiques.')
  await userEvent.fill(page.getByLabelText('Mot de passe'), 'secrex')
  expect(message('Again')).toBe('')
})

test('a message of the server stays until its field changes', async () => {
  await open(`
    <form method="post" action="/shop/fr/register">
      <div class="validation-summary-errors" data-valmsg-summary="true"><ul><li>Adresse connue</li></ul></div>
      <label>E-mail <input name="Email" value="a@b.be" aria-invalid="true" class="input-validation-error" aria-describedby="e" data-val="true" data-val-email></label>
      <span id="e" class="field-validation-error" data-valmsg-for="Email">Adresse connue</span>
      <label>Nom <input name="Name" data-val="true" data-val-required></label>
      <button>Créer</button>
    </form>`)
  await send()
  expect(message('Email')).toBe('Adresse connue')
  expect(listed()).toEqual(['Adresse connue', 'Nom\u00a0: Remplissez ce champ.'])
  await userEvent.fill(page.getByLabelText('Nom'), 'Claire')
  expect(message('Email')).toBe('Adresse connue')
  await send()
  expect(shown.departures, 'the server decides once more').toHaveLength(1)
  await userEvent.fill(page.getByLabelText('E-mail'), 'c@d.be')
  expect(message('Email')).toBe('')
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
})

test('the first invalid field is focused if there is no summary', async () => {
  await open(`<form method="post" action="/x"><label>A <input name="A" value="1"></label>
    <label>B <input name="B" data-val="true" data-val-required></label><button>Créer</button></form>`)
  await send()
  expect(document.activeElement).toBe(field('B'))
  expect(message('B')).toBe('Remplissez ce champ.')
})

if (EXHAUSTIVE)
  test('a summary outside of the form names its form', async () => {
    await open(`<div data-valmsg-summary="order" class="validation-summary-valid"></div>
    <form id="order" method="post" action="/x"><label>B <input name="B" data-val="true" data-val-required></label><button>Créer</button></form>`)
    await send()
    expect(listed()).toEqual(['B\u00a0: Remplissez ce champ.'])
    expect(document.activeElement).toBe(summary())
  })

if (EXHAUSTIVE)
  test('texts of the page stay where replace is "false"', async () => {
    await open(`<form method="post" action="/x"><label>B <input name="B" data-val="true" data-val-required></label>
    <span class="field-validation-valid" data-valmsg-for="B" data-valmsg-replace="false">*</span><button>Créer</button></form>`)
    await send()
    expect(message('B')).toBe('*')
    expect(shown.find('[data-valmsg-for="B"]').classList).toContain('field-validation-error')
  })

test("the plain HTML's own rules hold as well, in the language of the page", async () => {
  await open(
    `<form method="post" action="/x"><label>A <input name="A" data-val="true" data-val-number></label>
    <label>B <input name="B" required></label><label>C <input name="C" type="email" value="nobody"></label>
    <label>D <input name="D" pattern="[0-9]+" title="Alleen cijfers." value="x"></label>
    <label>E <input name="E" type="number" min="3" value="1"></label>
    <label>F <input name="F" type="number" min="0" value="1.5"></label>
    <label>G <input name="G" type="number" min="0" step="5" value="7"></label><button>Créer</button></form>`,
    { context: { culture: 'nl' } }
  )
  await send()
  expect(['B', 'C', 'D', 'E', 'F', 'G'].map(message)).toEqual([
    'Vul dit veld in.',
    'Vul een e-mailadres in zoals naam@voorbeeld.be, zonder accenten voor de @.',
    'Alleen cijfers.',
    'Vul 3 of meer in.',
    'Vul een geheel getal in.',
    'Vul een veelvoud van 5 in.'
  ])
  expect(shown.departures).toEqual([])
})

if (EXHAUSTIVE)
  test('fields with a form attribute outside of the form are checked', async () => {
    await open(`<form id="order" method="post" action="/x"><button>Créer</button></form>
    <label>B <input form="order" name="B" data-val="true" data-val-required></label>`)
    await send()
    expect(message('B')).toBe('Remplissez ce champ.')
  })

if (EXHAUSTIVE)
  test('fields named like properties of a form do no harm', async () => {
    await open(`<form method="post" action="/x"><input name="elements" value="1"><input name="querySelector" value="1">
    <input name="noValidate" value="1"><input name="id" value="1">
    <label>B <input name="B" data-val="true" data-val-required></label><button>Créer</button></form>`)
    await send()
    expect(message('B')).toBe('Remplissez ce champ.')
    expect(shown.departures).toEqual([])
  })

test.each([
  ['fr', 'Remplissez ce champ.', 'Entrez un nombre, par exemple 12,5.'],
  ['nl', 'Vul dit veld in.', 'Vul een getal in, bijvoorbeeld 12,5.'],
  ['en', 'Fill in this field.', 'Enter a number, for example 12.5.']
])('speaks the language of the page: %s [FORM-10]', async (culture, missing, number) => {
  await open(
    `<form method="post" action="/x"><label>A <input name="A" data-val="true" data-val-required></label>
    <label>B <input name="B" value="x" data-val="true" data-val-number></label><button>Créer</button></form>`,
    { context: { culture } }
  )
  await send()
  expect([message('A'), message('B')]).toEqual([missing, number])
})
