import { expect, test } from 'vitest'
import { lintText } from '../../src/lint/lint-text.ts'
import { libraryTags } from '../support/library-tags.ts'

const WRONG = '<vitrine-nothing>x</vitrine-nothing>'

async function rulesIn(name: string, text: string, reportsUnused = false) {
  const options = { tags: await libraryTags(), rules: new Map(), reportsUnused }
  return lintText(name, text, options).map(({ rule, place }) => `${place.line} ${rule}`)
}

test.each([
  ['a.html', '<!-- ', ' -->'],
  ['a.liquid', '{% comment %} ', ' {% endcomment %}'],
  ['a.liquid', '{% # ', ' %}'],
  ['a.cshtml', '@* ', ' *@'],
  ['a.twig', '{# ', ' #}'],
  ['a.php', '<?php // ', ' ?>'],
  ['a.php', '<?php /* ', ' */ ?>'],
  ['a.blade.php', '{{-- ', ' --}}'],
  ['a.erb', '<%# ', ' %>'],
  ['a.hbs', '{{!-- ', ' --}}']
])('in %s, a comment between %s and %s ignores the next line', async (name, open, close) => {
  const comment = `${open}vitrine-lint-ignore-next-line unknown-tag -- of another team${close}`
  expect(await rulesIn(name, `${comment}\n${WRONG}\n${WRONG}`, true)).toEqual(['3 unknown-tag'])
})

test('a comment ignores its own line', async () => {
  const text = `${WRONG}<!-- vitrine-lint-ignore-line -->\n${WRONG}`
  expect(await rulesIn('a.html', text)).toEqual(['2 unknown-tag'])
})

test('a comment ignores everything until another one', async () => {
  const text = `<!-- vitrine-lint-disable unknown-tag -->\n${WRONG}\n${WRONG}\n<!-- vitrine-lint-enable -->\n${WRONG}`
  expect(await rulesIn('a.html', text, true)).toEqual(['5 unknown-tag'])
})

test('a comment about another rule ignores nothing, and is reported on request', async () => {
  const text = `<!-- vitrine-lint-ignore-next-line missing-alternative, duplicate-id -->\n${WRONG}`
  expect(await rulesIn('a.html', text)).toEqual(['2 unknown-tag'])
  expect(await rulesIn('a.html', text, true)).toEqual(['1 unused-ignore', '2 unknown-tag'])
})
