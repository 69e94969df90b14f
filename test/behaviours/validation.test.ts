import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startBehaviours } from '../../src/behaviours/start.ts'
import { attach } from '../../src/behaviours/validation/validation.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { type OpenPage, openPage, type PageOptions } from '../support/open-page.ts'

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
  stop = startBehaviours()
  for (const field of document.querySelectorAll<HTMLElement>('[data-val="true"]')) attach(field)
}

afterEach(() => stop())

const send = () => userEvent.click(page.getByRole('button', { name: 'Créer' }))
const field = (name: string) => shown.find<HTMLInputElement>(`[name="${name}"]`)
const message = (name: string) => shown.find(`[data-valmsg-for="${name}"]`).textContent
const summary = () => shown.find('[data-valmsg-summary]')
const listed = () => [...summary().querySelectorAll('li')].map(item => item.textContent)

describe('a form that is sent with mistakes', () => {
  beforeEach(() => open(REGISTER))

  test('stays, says at each field what is wrong, and lists it [FORM-10]', async () => {
    await send()
    expect(shown.departures).toEqual([])
    expect(message('Name')).toBe('Entrez votre nom.')
    expect(message('Email')).toBe('Remplissez l’un des deux champs.')
    expect(message('Kind')).toBe('Faites un choix.')
    expect(message('Terms')).toBe('Cochez cette case pour continuer.')
    expect(listed()).toEqual([
      'Entrez votre nom.',
      'E-mail : Remplissez l’un des deux champs.',
      'Genre : Faites un choix.',
      'J’accepte : Cochez cette case pour continuer.'
    ])
    await expectNoAxeViolations()
  })

  test('leads to the summary, whose links lead to the fields', async () => {
    await send()
    expect(document.activeElement).toBe(summary())
    expect(summary().classList).toContain('validation-summary-errors')
    const before = location.href
    await userEvent.click(page.getByRole('link', { name: 'Entrez votre nom.' }))
    expect(document.activeElement).toBe(field('Name'))
    expect(location.href).toBe(before)
  })

  test('is spoken of once, with the number of mistakes', async () => {
    await send()
    await expect
      .poll(() => document.querySelector('[role="status"]')?.textContent)
      .toBe('Le formulaire contient 4 erreurs.')
  })

  test('names each message at its field for screen readers and css', async () => {
    await send()
    const name = field('Name')
    expect(name.ariaInvalid).toBe('true')
    expect(name.classList).toContain('input-validation-error')
    expect(name.matches(':invalid')).toBe(true)
    expect(name.validationMessage).toBe('Entrez votre nom.')
    const described = name.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Entrez votre nom.')
  })

  test('is looked at again with every key from then on', async () => {
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

  test('asks for what another answer makes necessary [FORM-07]', async () => {
    await send()
    await userEvent.click(page.getByLabelText('Société').first())
    expect(message('Kind')).toBe('')
    expect(message('Company')).toBe('Entrez la société.')
    await userEvent.click(page.getByLabelText('Privé'))
    expect(message('Company')).toBe('')
  })

  test('leaves once all is right, and hidden fields do not hold it back', async () => {
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

  test('leaves by a button that asks for no check', async () => {
    await userEvent.click(page.getByRole('button', { name: 'Plus tard' }))
    expect(shown.departures).toHaveLength(1)
  })

  test('looks new after a reset', async () => {
    await send()
    shown.find<HTMLFormElement>('form').reset()
    expect(message('Name')).toBe('')
    expect(listed()).toEqual([])
    await userEvent.type(page.getByLabelText('Nom'), 'C{Backspace}')
    expect(message('Name')).toBe('')
  })

  test('is as if never sent to whoever listens', async () => {
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

  test('with a wrong value says so, and is looked at with every key then [FORM-03]', async () => {
    await userEvent.type(page.getByLabelText('Né le'), '31-12-1980')
    expect(shown.page.querySelector('[data-valmsg-for="Born"]')).toBeNull()
    await userEvent.tab()
    await expect.poll(() => message('Born')).toBe('Entrez une date comme 31/12/2026.')
    expect(document.querySelector('[role="status"]')?.textContent).toBe(
      'Né le : Entrez une date comme 31/12/2026.'
    )
    await userEvent.fill(page.getByLabelText('Né le'), '31/12/1980')
    expect(message('Born')).toBe('')
    expect(listed()).toEqual([])
  })

  test('empty is not wrong yet', async () => {
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

  test('does not push the pressed button away', async () => {
    await userEvent.type(page.getByLabelText('Né le'), 'hier')
    const button = page.getByRole('button', { name: 'Créer' }).element()
    field('Born').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    ;(button as HTMLElement).focus()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(shown.page.querySelector('[data-valmsg-for="Born"]')).toBeNull()
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await expect.poll(() => message('Born')).not.toBe('')
  })
})

test('the same value is asked for as the field is mended, from either side', async () => {
  await open(REGISTER)
  await userEvent.fill(page.getByLabelText('Mot de passe'), 'secret')
  await userEvent.fill(page.getByLabelText('Encore'), 'secrex')
  await userEvent.tab()
  await expect.poll(() => message('Again')).toBe('Les deux champs doivent être identiques.')
  await userEvent.fill(page.getByLabelText('Mot de passe'), 'secrex')
  expect(message('Again')).toBe('')
})

test('what the server said stays until its field changes', async () => {
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
  expect(listed()).toEqual(['Adresse connue', 'Nom : Remplissez ce champ.'])
  await userEvent.fill(page.getByLabelText('Nom'), 'Claire')
  expect(message('Email')).toBe('Adresse connue')
  await send()
  expect(shown.departures, 'the server decides once more').toHaveLength(1)
  await userEvent.fill(page.getByLabelText('E-mail'), 'c@d.be')
  expect(message('Email')).toBe('')
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
})

test('without a summary the first wrong field gets the focus', async () => {
  await open(`<form method="post" action="/x"><label>A <input name="A" value="1"></label>
    <label>B <input name="B" data-val="true" data-val-required></label><button>Créer</button></form>`)
  await send()
  expect(document.activeElement).toBe(field('B'))
  expect(message('B')).toBe('Remplissez ce champ.')
})

test('a summary may stand elsewhere and name its form', async () => {
  await open(`<div data-valmsg-summary="order" class="validation-summary-valid"></div>
    <form id="order" method="post" action="/x"><label>B <input name="B" data-val="true" data-val-required></label><button>Créer</button></form>`)
  await send()
  expect(listed()).toEqual(['B : Remplissez ce champ.'])
  expect(document.activeElement).toBe(summary())
})

test('words of the page stay where replace is "false"', async () => {
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
    <label>E <input name="E" type="number" min="3" value="1"></label><button>Créer</button></form>`,
    { context: { culture: 'nl' } }
  )
  await send()
  expect(['B', 'C', 'D', 'E'].map(message)).toEqual([
    'Vul dit veld in.',
    'Vul een e-mailadres in zoals naam@voorbeeld.be.',
    'Alleen cijfers.',
    'Vul 3 of meer in.'
  ])
  expect(shown.departures).toEqual([])
})

test('fields of the form that stand outside of it are checked', async () => {
  await open(`<form id="order" method="post" action="/x"><button>Créer</button></form>
    <label>B <input form="order" name="B" data-val="true" data-val-required></label>`)
  await send()
  expect(message('B')).toBe('Remplissez ce champ.')
})

test('names of fields do not take the form apart', async () => {
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
