import { useId } from 'react'
import { expect, test } from 'vitest'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, newTag, put } from './fixture.ts'

test('gives each widget ids of its own, however late it is added to the page', async () => {
  const tag = newTag()
  const Named = () => <p id={useId()}>named</p>
  defineWidget(tag, Named, {}, { group: 'site', summary: 'A widget of this test.' })
  const places = [put(`<${tag}></${tag}>`)]
  await drawn()
  for (let added = 0; added < 3; added += 1) {
    places.push(put(`<${tag}></${tag}>`))
    await drawn()
  }
  const ids = places.map(place => place.querySelector('p')?.id)
  expect(new Set(ids).size).toBe(4)
})

test('gives its ids a prefix, so that another React on the page has others', async () => {
  const tag = newTag()
  defineWidget(
    tag,
    () => <p id={useId()}>named</p>,
    {},
    { group: 'site', summary: 'A widget of this test.' }
  )
  const place = put(`<${tag}></${tag}>`)
  await drawn()
  expect(place.querySelector('p')?.id).toContain('vitrine-')
})
