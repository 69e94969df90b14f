import { expect, test } from 'vitest'
import { firstField } from '../../src/navigation/modal/first-field.ts'

const DETAILS = `
  <input type="hidden" name="_csrf" value="">
  <input hidden autocomplete="username">
  <input name="FirstName" value="Claire" required>
  <input name="Email" type="email" value="claire@example.com" required>`

test.each([
  [
    'an optional password is empty, and all required fields are filled',
    `${DETAILS}<input name="Password" type="password">`,
    'FirstName'
  ],
  [
    'a required field is empty',
    `${DETAILS}<input name="Phone"><input name="Password" type="password" required>`,
    'Password'
  ],
  [
    'a required choice is empty',
    '<input name="City" value="Gent"><select name="Country" required><option value=""></option></select>',
    'Country'
  ],
  [
    'ASP.NET alone says what is required',
    '<input name="City"><textarea name="Message" data-val="true" data-val-required="Write a message."></textarea>',
    'Message'
  ],
  [
    'nothing is marked as required, as after a wrong password,',
    '<input name="Email" value="claire@example.com"><input name="Password" type="password">',
    'Password'
  ],
  [
    'every field is filled',
    '<input name="Name" value="Claire"><input name="Note" value="Thanks">',
    'Name'
  ],
  [
    'a field is invalid',
    `${DETAILS}<input name="Phone" value="12" aria-invalid="true"><input name="Password" required>`,
    'Phone'
  ],
  ['the page asks for another one', `${DETAILS}<input name="Note" autofocus>`, 'Note']
])(
  'a modal whose form is shown while %s starts at that form’s field [NAV-11]',
  (_, html, name) => {
    const content = document.createElement('div')
    content.innerHTML = html
    expect(firstField(content).field?.getAttribute('name')).toBe(name)
  }
)

test('a modal without a form has no field to start at [NAV-11]', () => {
  const content = document.createElement('div')
  content.innerHTML = '<p>Text</p><input type="hidden" name="_csrf">'
  expect(firstField(content).field).toBeUndefined()
})
