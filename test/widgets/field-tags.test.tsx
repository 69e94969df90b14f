import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { fallbackOf } from '../../src/element/fallback.ts'
import { customerPickerHtml } from '../support/customer-picker-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

interface FieldTag {
  tag: string
  attributes?: string
  /** The name of the field that the page prints in the tag. */
  name: string
  /** What the page prints in the field. @default '' */
  value?: string
  /** What the shopper types, and what the form then sends; a choice from a list if there are options. */
  typed?: string
  /** The kind of field, if it is not a line of text. */
  type?: 'date' | 'file' | 'textarea' | 'select'
  options?: readonly string[]
  /** The name under which the value is sent. @default name */
  sent?: string
}

const FIELD_TAGS: readonly FieldTag[] = [
  { tag: 'quantity', attributes: 'value="2"', name: 'Quantity', value: '2', typed: '5' },
  { tag: 'date-field', name: 'from', type: 'date', value: '2026-03-05' },
  {
    tag: 'file-field',
    attributes: 'field-id="a" label="Plan"',
    name: 'file-a',
    type: 'file',
    sent: 'AssetId-a'
  },
  {
    tag: 'image-field',
    attributes: 'field-id="a" label="Photo"',
    name: 'file-a',
    type: 'file',
    sent: 'AssetId-a'
  },
  {
    tag: 'assets-field',
    attributes: 'field-id="a" label="Photos"',
    name: 'file-a',
    type: 'file',
    sent: 'list-assets-orders-a'
  },
  {
    tag: 'search-box',
    attributes: 'action="/shop/fr/catalog" query="lampe"',
    name: 'q',
    value: 'lampe',
    typed: 'tasse'
  },
  {
    tag: 'reference-search',
    attributes: 'action="/shop/fr/references"',
    name: 'q',
    typed: 'THE-1'
  },
  {
    tag: 'customer-reference',
    attributes: 'product-id="teapot" product-variant-id="red" reference="ART-1"',
    name: 'customerReference',
    value: 'ART-1',
    typed: 'ART-2'
  },
  { tag: 'coupon', name: 'CouponCode', typed: 'DIX' },
  {
    tag: 'quick-order',
    attributes: 'cart-href="/shop/fr/shoppingcarts"',
    name: 'Lines',
    type: 'textarea',
    typed: 'THE-1;2'
  },
  {
    tag: 'currency',
    attributes: `currency="EUR" currencies='[{"Code":"EUR","Name":"EUR"},{"Code":"CHF","Name":"CHF"}]'`,
    name: 'Currency',
    type: 'select',
    value: 'EUR',
    options: ['EUR', 'CHF']
  }
]

/** Those with buttons beside the field. */
const BUTTONS = [
  'search-box',
  'reference-search',
  'customer-reference',
  'coupon',
  'quick-order'
]

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The tag with the field that the page prints in it. */
function html(
  { tag, attributes = '', name, value = '', type, options = [] }: FieldTag,
  own = ''
) {
  const common = `id="own" name="${name}" aria-describedby="note" autocomplete="section-a off" ${own}`
  const choices = options.map(
    one => `<option${one === value ? ' selected' : ''}>${one}</option>`
  )
  const field =
    type === 'textarea' || type === 'select'
      ? `<${type} ${common}>${value}${choices.join('')}</${type}>`
      : `<input ${common} ${type ? `type="${type}"` : ''} value="${value}">`
  return `<vitrine-${tag} load="eager" ${attributes}>${field}</vitrine-${tag}>`
}

async function open(tag: FieldTag, own: string) {
  mockApi({})
  const opened = await openPage(
    `<label for="own">Ailleurs</label><p id="note">Une remarque</p><form id="elsewhere"></form>${html(tag, own)}`
  )
  return {
    ...opened,
    field: opened.find<Field>('#own'),
    form: opened.find<HTMLFormElement>('#elsewhere')
  }
}

function type(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe.each(FIELD_TAGS)('$tag', tag => {
  const { name, type: kind, value = '', typed, sent = name } = tag

  test('keeps what the page says about its field [FORM-12]', async () => {
    const { field, form, find } = await open(tag, 'form="elsewhere"')
    expect(field.closest(`vitrine-${tag.tag} > vitrineview`)).not.toBeNull()
    expect(field.form).toBe(form)
    expect(find<HTMLLabelElement>('[for=own]').control).toBe(field)
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain('note')
    if (kind !== 'file') expect(field.getAttribute('autocomplete')).toBe('section-a off')
    expect(new FormData(form).get(sent)).toBe(value)
    if (kind !== 'file') expect([...new FormData(form).keys()]).toEqual([name])
  })

  test('sends nothing while it is disabled [FORM-12]', async () => {
    const { field, form } = await open(tag, 'form="elsewhere" disabled')
    expect(field.matches(':disabled')).toBe(true)
    expect([...new FormData(form)]).toEqual([])
  })

  test('sends nothing while a script has disabled it [FORM-12]', async () => {
    const { field, form } = await open(tag, 'form="elsewhere"')
    const before = [...new FormData(form)]
    // what jQuery's `.prop('disabled', true)` does
    field.disabled = true
    await expect.poll(() => [...new FormData(form)]).toEqual([])
    field.disabled = false
    await expect.poll(() => [...new FormData(form)]).toEqual(before)
  })

  if (BUTTONS.includes(tag.tag))
    test('has no button to press while its field is disabled [FORM-12]', async () => {
      const { field, find } = await open(tag, '')
      const buttons = [...find(`vitrine-${tag.tag}`).querySelectorAll('button')]
      const enabled = () => buttons.filter(button => button.matches(':enabled')).length
      expect(enabled()).toBe(buttons.length)
      field.disabled = true
      await expect.poll(enabled).toBe(0)
      // something else that the page changes does not undo it
      fallbackOf(find(`vitrine-${tag.tag}`))
        .root.querySelector('#own')!
        .toggleAttribute('readonly')
      await expect.poll(() => (field as HTMLInputElement).readOnly).toBe(true)
      expect(enabled()).toBe(0)
      expect(field.disabled).toBe(true)
      field.disabled = false
      await expect.poll(enabled).toBe(buttons.length)
    })

  if (kind !== 'date')
    test('follows a script that disables the printed field, or makes it read-only [FORM-12]', async () => {
      const { field, form, find } = await open(tag, 'form="elsewhere"')
      const printed = fallbackOf(find(`vitrine-${tag.tag}`)).root.querySelector<Field>('#own')!
      expect(printed).not.toBe(field)
      printed.toggleAttribute('disabled', true)
      await expect.poll(() => field.matches(':disabled')).toBe(true)
      expect([...new FormData(form)]).toEqual([])
      printed.toggleAttribute('disabled', false)
      await expect.poll(() => field.matches(':disabled')).toBe(false)
      if (kind || !('readOnly' in field)) return
      printed.toggleAttribute('readonly', true)
      await expect.poll(() => field.readOnly).toBe(true)
    })

  if (kind !== 'file')
    test('is required if the page says so [FORM-12]', async () => {
      const { field } = await open(tag, 'form="elsewhere" required')
      expect(field.required).toBe(true)
    })

  if (typed !== undefined)
    test('returns to what the page printed when its form is reset [FORM-12]', async () => {
      const { field, form } = await open(tag, 'form="elsewhere"')
      type(field, typed)
      expect(new FormData(form).get(sent)).toBe(typed)
      form.reset()
      await expect.poll(() => new FormData(form).get(sent)).toBe(value)
      // the view knows it, too
      type(field, typed)
      await expect.poll(() => field.value).toBe(typed)
      form.addEventListener('reset', event => event.preventDefault(), { once: true })
      form.reset()
      expect(field.value).toBe(typed)
    })
})

test('a search for customers keeps the id of its field [FORM-12]', async () => {
  mockApi({})
  const { find } = await openPage(customerPickerHtml())
  expect(find('#customer').closest('vitrineview')).not.toBeNull()
})

test.each([
  { tag: 'quantity', name: 'Quantity', value: '4' },
  { tag: 'search-box', attributes: 'action="/shop/fr/catalog"', name: 's', value: 'lampe' },
  {
    tag: 'reference-search',
    attributes: 'action="/shop/fr/references"',
    name: 'q',
    value: 'THE'
  },
  {
    tag: 'customer-picker',
    attributes: 'action="/shop/fr/customers"',
    name: 'q',
    value: 'Ada'
  },
  {
    tag: 'customer-reference',
    attributes: 'product-id="teapot" product-variant-id="red"',
    name: 'customerReference',
    value: 'ART-1'
  },
  { tag: 'coupon', name: 'CouponCode', value: 'DIX' },
  { tag: 'quick-order', name: 'Lines', type: 'textarea', value: 'THE-1;2' }
] as FieldTag[])(
  '$tag shows what the page prints in its field if no attribute says it [FORM-12]',
  async tag => {
    const { field, find } = await open(tag, '')
    expect(field.closest('vitrineview')).not.toBeNull()
    expect(field.value).toBe(tag.value)
    expect(String(Reflect.get(find(`vitrine-${tag.tag}`), 'value'))).toBe(tag.value)
  }
)

test('the buttons of a quantity that a script has disabled change nothing, and say so [FORM-12]', async () => {
  const { field, find } = await open(FIELD_TAGS[0]!, '')
  const more = find('[data-sign="more"]')
  field.disabled = true
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
  more.click()
  expect(field.value).toBe('2')
  field.disabled = false
  await page.elementLocator(more).click()
  await expect.poll(() => field.value).toBe('3')
})

test('two tags with the same field have fields and labels of their own [FORM-12]', async () => {
  mockApi({})
  const opened = await openPage(html(FIELD_TAGS[0]!) + html(FIELD_TAGS[0]!))
  const fields = [...opened.page.querySelectorAll('input')]
  expect(new Set(fields.map(field => field.id)).size).toBe(2)
  expect(fields.map(field => field.labels?.length)).toEqual([1, 1])
})
