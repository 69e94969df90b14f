import { expect, test } from 'vitest'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, newTag, put, viewHtml } from './fixture.ts'

function compose(type: string, field: Element): void {
  field.dispatchEvent(new CompositionEvent(type, { bubbles: true, data: 'に' }))
}

test('does not replace a field while an input method composes a word in it', async () => {
  const tag = newTag()
  const element = put(`<${tag}><input name="q"></${tag}>`)
  const field = element.querySelector('input')!
  // the code of tags on this page is loaded already, as one is when the shopper types into another
  defineWidget(newTag(), () => null, {}, { group: 'site', summary: 'A widget of this test.' })
  field.focus()
  compose('compositionstart', field)
  compose('compositionupdate', field)
  field.value = 'に'
  defineWidget(
    tag,
    () => <input name="q" aria-label="view" />,
    {},
    {
      group: 'site',
      summary: 'A widget of this test.'
    }
  )
  await drawn()
  expect(viewHtml(element)).toBeUndefined()
  expect(document.activeElement).toBe(field)

  compose('compositionend', field)
  await drawn()
  const view = element.querySelector<HTMLInputElement>('[aria-label=view]')
  expect(view?.value).toBe('に')
  expect(document.activeElement).toBe(view)
})
