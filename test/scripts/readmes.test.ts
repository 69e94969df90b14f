import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = [
  '.storybook',
  'demo-cms',
  'docs',
  'scripts',
  'src',
  'src/behaviours',
  'src/element',
  'src/lib',
  'src/shared',
  'src/stores',
  'stories',
  'test',
  'widgets'
]

test.each(FOLDERS)('the README of %s has a line for every entry', folder => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8')
  const forgotten = readdirSync(folder)
    .filter(name => name !== 'README.md' && !name.endsWith('.stories.tsx'))
    .filter(name => !readme.includes(name))
  expect(forgotten).toEqual([])
})

test.each(readdirSync('src/stores').filter(name => !name.endsWith('.md')))(
  'the README of src/stores/%s has a line for every file',
  folder => {
    const readme = readFileSync(`src/stores/${folder}/README.md`, 'utf8')
    const forgotten = readdirSync(`src/stores/${folder}`)
      .filter(name => !/README|\.messages\.ts$/.test(name))
      .filter(name => !readme.includes(name))
    expect(forgotten).toEqual([])
  }
)

test('every widget says in its README what to put inside its tag', () => {
  const silent = readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .filter(({ name }) => {
      const readme = readFileSync(`widgets/${name}/README.md`, 'utf8')
      return !/Inside the tag/.test(readme) || !/States?:/.test(readme)
    })
  expect(silent.map(({ name }) => name)).toEqual([])
})
