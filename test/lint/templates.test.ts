import { expect, test } from 'vitest'
import { lintText } from '../../src/lint/lint-text.ts'
import { maskFile } from '../../src/lint/templates/template-languages.ts'
import { libraryTags } from '../support/library-tags.ts'
import { RIGHT_TEMPLATES } from './right-templates.ts'

async function found(name: string, text: string) {
  const options = { tags: await libraryTags(), rules: new Map(), reportsUnused: true }
  return lintText(name, text, options).map(
    ({ rule, place }) => `${place.line}:${place.column} ${rule}`
  )
}

test.each(Object.entries(RIGHT_TEMPLATES))('%s is right', async (name, text) => {
  expect(await found(name, text)).toEqual([])
})

test.each(Object.entries(RIGHT_TEMPLATES))(
  'the mask of %s keeps every position',
  (name, text) => {
    const { html } = maskFile(name, text)
    expect(html).toHaveLength(text.length)
    expect(html.replace(/[^\n]/g, '')).toBe(text.replace(/[^\n]/g, ''))
  }
)

test.each(Object.keys(RIGHT_TEMPLATES))(
  'a mistake after the code of %s is found',
  async name => {
    const text = `${RIGHT_TEMPLATES[name]!.replace(/<\?php get_footer\(\);\n$/, '')}\n<vitrine-quantity min-qty="two"><input aria-label="x" name="q"></vitrine-quantity>\n`
    const line = text.split('\n').length - 1
    expect(await found(name, text)).toEqual([`${line}:19 invalid-whole-number`])
  }
)

test('HTML in the code of Razor is checked', async () => {
  const text = `@if (isOpen)
{
    var text = "<vitrine-nothing>";
    <vitrine-reorder order-id="@id"></vitrine-reorder>
}`
  expect(await found('a.cshtml', text)).toEqual(['4:5 missing-fallback'])
})

test('elements of two branches are not on the same page, and those of a loop and its text are', async () => {
  const both = '<p id="a">x</p>{% if b %}<p id="a">y</p>{% endif %}'
  expect(await found('a.liquid', both)).toEqual(['1:29 duplicate-id'])
  const either = '{% if b %}<p id="a">x</p>{% elsif c %}<p id="a">y</p>{% endif %}'
  expect(await found('a.liquid', either)).toEqual([])
})

test('an attribute that a template adds may be the required one', async () => {
  const text = '<vitrine-reorder {{ attributes }}>x</vitrine-reorder>'
  expect(await found('a.twig', text)).toEqual([])
  expect(await found('a.twig', '<vitrine-reorder>x</vitrine-reorder>')).toEqual([
    '1:1 missing-attribute'
  ])
})
