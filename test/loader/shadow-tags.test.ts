import { expect, test } from 'vitest'
import { warnOfShadowTags } from '../../src/loader/shadow-tags.ts'
import { hear, put } from '../element/fixture.ts'

test('says once which tags do not load because they are in a shadow root', () => {
  const heard = hear()
  const host = put('<div><vitrine-slotted>plain</vitrine-slotted></div>')
  host.attachShadow({ mode: 'open' }).innerHTML =
    '<slot></slot><vitrine-inner></vitrine-inner><p></p><vitrine-inner></vitrine-inner>'
  const inner = host.shadowRoot!.querySelector('p')!.attachShadow({ mode: 'open' })
  inner.innerHTML = '<vitrine-innermost></vitrine-innermost>'
  warnOfShadowTags()
  expect(heard.said).toHaveLength(2)
  expect(heard.said[0]).toContain('<vitrine-inner> is in a shadow root')
  expect(heard.said[1]).toContain('<vitrine-innermost> is in a shadow root')
})
