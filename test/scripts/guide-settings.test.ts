// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { readContext } from '../../src/context.ts'
import { snippetsOf } from '../support/guide-snippets.ts'

const settings = snippetsOf('docs/adapters.md', 'docs/backend.md', 'docs/editors.md').flatMap(
  ({ code, place }) => {
    const [script] = /<script[^>]* id="vitrine-context">.*?<\/script>/s.exec(code) ?? []
    // Shopify fills in texts
    return script ? [{ place, script: script.replace(/\{\{.*?\}\}/g, '"en"') }] : []
  }
)

test('the guides show settings of four pages', () => {
  expect(settings).toHaveLength(4)
})

test.each(settings)('the library starts with the settings at $place [CTX-01]', ({ script }) => {
  document.body.innerHTML = `${script}<main id="page"></main>`
  expect(readContext().culture).toMatch(/^(en|fr)/)
})
