// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { reasonIn } from '../../../src/lib/text/reason-in.ts'

test.each<[string, unknown, string]>([
  ['the contract', { Message: ' Only 3 < 5 left. ' }, 'Only 3 < 5 left.'],
  ['many frameworks', { message: 'Only 3 left.' }, 'Only 3 left.'],
  ['a text as the error', { error: 'Only 3 left.' }, 'Only 3 left.'],
  ['an object as the error', { error: { code: 7, message: 'Only 3 left.' } }, 'Only 3 left.'],
  ['Django', { detail: 'Only 3 left.' }, 'Only 3 left.'],
  [
    'Shopify, whose description says more',
    { status: 422, message: 'Cart Error', description: 'All 3 teapots are in your cart.' },
    'All 3 teapots are in your cart.'
  ],
  [
    'WooCommerce, with markup and entities',
    {
      code: 'invalid',
      message:
        'You cannot add &quot;Teapot&quot; &mdash; <a href="javascript:alert(1)">view cart</a><script>alert(1)</script>',
      data: { status: 400 }
    },
    'You cannot add "Teapot" — view cart'
  ],
  [
    'a problem with details',
    { type: 'about:blank', title: 'Out of stock', detail: 'Only 3 left.', status: 409 },
    'Only 3 left.'
  ],
  ['a problem with a title', { title: 'Out of stock', status: 409 }, 'Out of stock'],
  [
    'a problem with errors of fields',
    {
      title: 'Your request is not valid',
      errors: [
        { detail: 'must be a whole number', pointer: '#/quantity' },
        { detail: 'must be 1 or more' }
      ]
    },
    'Your request is not valid. must be a whole number. must be 1 or more.'
  ],
  [
    'a problem with invalid parameters',
    { title: 'Not valid.', 'invalid-params': [{ name: 'qty', reason: 'Enter a number.' }] },
    'Not valid. Enter a number.'
  ],
  [
    'Laravel, whose message repeats the first error',
    {
      message: 'Enter a city. (and 1 more error)',
      errors: { city: ['Enter a city.'], zip: ['Enter a postal code.'] }
    },
    'Enter a city. (and 1 more error). Enter a postal code.'
  ],
  [
    'Django, with a text for each field',
    { quantity: ['Only 3 of Teapot in stock.'], non_field_errors: ['The basket is closed.'] },
    'Only 3 of Teapot in stock. The basket is closed.'
  ],
  ['a list of texts', ['Only 3 left.'], 'Only 3 left.'],
  ['a form without a message', { errors: { city: ['Enter a city.'] } }, 'Enter a city.']
])('finds the reason of a refusal in the shape of %s [HTTP-02]', (_, body, reason) => {
  expect(reasonIn(body)).toBe(reason)
})

test.each<[string, unknown]>([
  ['no body', undefined],
  ['a page', '<h1>Not found</h1>'],
  ['an empty message', { Message: ' ', message: '' }],
  ['the name of the status', { error: 'Not Found', status: 404, path: '/api' }],
  ['the title of the status', { title: 'Unprocessable Content', status: 422 }],
  ['nothing but markup', { message: '<img src=x onerror=alert(1)>' }],
  ['an empty object', {}],
  ['lists that are not of texts', { Items: [1], names: ['Teapot'] }],
  ['a number', { message: 5, error: { code: 3 } }]
])('finds no reason for the shopper in %s [HTTP-02]', (_, body) => {
  expect(reasonIn(body)).toBeUndefined()
})
