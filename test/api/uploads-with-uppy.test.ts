import { expect, test } from 'vitest'
import { errorOf } from '../../src/api/uploads-with-uppy.ts'

const HTML = '<!doctype html><title>Login</title>'

test.each([
  ['the connection was lost', 0, '', 'OfflineError'],
  ['the session has ended', 401, HTML, 'LoginRequiredError'],
  ['the server says why', 422, '{"Message":"Too large"}', 'RefusedError'],
  ['the server answers with a page', 422, HTML, 'ServerError'],
  ['the server has failed', 503, '{"Message":"Later"}', 'ServerError']
])(
  'a file that was not sent because %s is reported as such [AST-10]',
  (_why, status, responseText, name) => {
    expect(errorOf('/form', undefined, { status, responseText }).name).toBe(name)
  }
)
