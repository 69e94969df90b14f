import { expect, test } from 'vitest'
import { namesOf } from '../../scripts/new-widget/names.ts'
import { register } from '../../scripts/new-widget/register.ts'

test('explains what is wrong with a name', () => {
  expect(() => namesOf(undefined)).toThrow('Name the widget')
  expect(() => namesOf('vitrine-gift-note')).toThrow('npm run new gift-note')
  for (const name of ['GiftNote', 'gift_note', '1gift', '../gift', 'gift-', 'gift note']) {
    expect(() => namesOf(name)).toThrow('cannot be the name of a widget')
  }
})

test('puts the line of a widget into its alphabetical place', () => {
  const source = `export const tags = {
  'vitrine-cart': { page: 'cart', trigger: 'idle' },
  'vitrine-menu': {
    page: 'layout'
  }
}

const others = {
  pages: []
}
`
  const tagsWith = (name: string) =>
    register(source, namesOf(name)).match(/(?<=^ {2}')vitrine-[\w-]+(?=': \{)/gm)

  expect(tagsWith('ab')).toEqual(['vitrine-ab', 'vitrine-cart', 'vitrine-menu'])
  expect(tagsWith('gift')).toEqual(['vitrine-cart', 'vitrine-gift', 'vitrine-menu'])
  expect(tagsWith('zoom')).toEqual(['vitrine-cart', 'vitrine-menu', 'vitrine-zoom'])
  expect(register(source, namesOf('zoom'))).toContain("},\n  'vitrine-zoom'")
})
