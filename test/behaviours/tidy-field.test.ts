import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startBehaviours } from '../../src/behaviours/start.ts'
import { attach } from '../../src/behaviours/validation/validation.ts'
import { type OpenPage, openPage } from '../support/open-page.ts'
import { PASTED, type PastedKind } from '../support/pasted-texts.ts'
import { someOf } from '../support/tier.ts'

const FORM = `
  <form method="post" action="/shop/fr/register">
    <label>name <input name="name" data-val="true" data-val-required></label>
    <label>email <input name="email" type="email" data-val="true" data-val-email></label>
    <label>phone <input name="phone" type="tel" data-val="true" data-val-regex data-val-regex-pattern="[+]?[0-9 ()./-]{6,25}"></label>
    <label>postal <input name="postal" autocomplete="billing postal-code" data-val="true" data-val-regex data-val-regex-pattern="((B|b)(E|e)?[ -]*)?[0-9]{4}"></label>
    <label>coupon <input name="coupon" data-val="true" data-val-regex data-val-regex-pattern="[A-Za-z0-9 ]+"></label>
    <label>reference <input name="reference" data-val="true" data-val-regex data-val-regex-pattern="[A-Z0-9-]+"></label>
    <label>remark <textarea name="remark"></textarea></label>
    <label>password <input name="password" type="password"></label>
    <label>shown password <input name="shown" autocomplete="new-password"></label>
    <label>plain <input name="plain" type="email"></label>
    <button>Créer</button>
  </form>`

let stop = () => {}
let shown: OpenPage

beforeEach(async () => {
  shown = await openPage(FORM)
  stop = startBehaviours()
  for (const field of document.querySelectorAll<HTMLElement>('[data-val="true"]')) attach(field)
})

afterEach(() => stop())

const field = (name: string) => shown.find<HTMLInputElement>(`[name="${name}"]`)

/** As browsers do: the value first, then the event. */
function paste(name: string, text: string): void {
  const target = field(name)
  target.focus()
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text })
  )
}

function leave(name: string): void {
  field(name).dispatchEvent(new Event('change', { bubbles: true }))
  field(name).blur()
}

/** Capitals, spaces of codes and the country of a postal code are the shop's own rules. */
function compared(kind: PastedKind, value: string): string {
  if (kind === 'coupon') return value.replaceAll(' ', '').toUpperCase()
  return kind === 'postal' ? value.replace(/^be?-/i, '') : value.trim()
}

/** Two of each kind of field in `npm test`. */
const kinds = [...new Set(PASTED.map(([kind]) => kind))]
const examples = kinds.flatMap(kind => someOf(PASTED.filter(pasted => pasted[0] === kind)))

describe('a field that is left', () => {
  test.each(examples.filter(([kind]) => kind !== 'email'))(
    'for a %s shows %j as %j [FORM-11]',
    async (kind, pasted, meant) => {
      field(kind).value = pasted
      leave(kind)
      if (meant !== '') expect(compared(kind, field(kind).value)).toBe(meant)
      await userEvent.click(page.getByRole('button', { name: 'Créer' }))
      const isWrong = field(kind).getAttribute('aria-invalid') === 'true'
      expect(isWrong).toBe(meant === '')
    }
  )

  test.each(PASTED.filter(([kind]) => kind === 'email'))(
    'for an %s shows %j as %j [FORM-11]',
    (kind, pasted, meant) => {
      field(kind).value = pasted
      leave(kind)
      expect(field(kind).value).toBe(meant)
      expect(field(kind).validity.valid).toBe(true)
    }
  )

  test('keeps the lines of a text and every character of a password [FORM-11]', () => {
    field('remark').value = 'one\u200b\n\n two\u00a0'
    field('password').value = '\u200bsecret\u200b'
    field('shown').value = '\u200bsecret\u200b'
    for (const name of ['remark', 'password', 'shown']) leave(name)
    expect(field('remark').value).toBe('one\n\n two\u00a0')
    expect(field('password').value).toBe('\u200bsecret\u200b')
    expect(field('shown').value).toBe('\u200bsecret\u200b')
  })

  test('refuses an e-mail address without a dot in the domain, as the server does [FORM-04]', async () => {
    for (const name of ['email', 'plain']) {
      field(name).value = 'a@b'
      field(name).dispatchEvent(new Event('input', { bubbles: true }))
    }
    await userEvent.click(page.getByRole('button', { name: 'Créer' }))
    for (const name of ['email', 'plain']) {
      expect(field(name).getAttribute('aria-invalid'), name).toBe('true')
    }
  })
})

describe('a field that is pasted into', () => {
  test('shows what people see, and keeps the cursor behind it [FORM-11]', () => {
    field('name').value = 'Dupont'
    field('name').setSelectionRange(0, 0)
    paste('name', '\u202aAnna \u200b\u202c')
    expect(field('name').value).toBe('Anna Dupont')
    expect(field('name').selectionStart).toBe(5)
    expect(field('name').selectionEnd).toBe(5)
  })

  test('tells the page about the value that it shows [FORM-11]', () => {
    const values: string[] = []
    field('name').addEventListener('input', () => values.push(field('name').value))
    paste('name', 'Anna\u200b')
    expect(values.at(-1)).toBe('Anna')
  })

  test('keeps typed spaces, and the value while typing [FORM-11]', () => {
    field('name').value = 'An\u200b'
    field('name').dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'n' })
    )
    expect(field('name').value).toBe('An\u200b')
    paste('name', ' Maria ')
    expect(field('name').value).toMatch(/ $/)
  })
})

test('sends what the shopper sees, also without leaving the field [FORM-11]', async () => {
  field('name').focus()
  field('name').value = '\u202aAnna\u202c'
  let sent = ''
  field('name').form!.addEventListener('submit', event => {
    sent = String(new FormData(event.target as HTMLFormElement).get('name'))
    event.preventDefault()
  })
  await userEvent.keyboard('{Enter}')
  expect(sent).toBe('Anna')
})
