import { expect, test } from 'vitest'
import type { FieldFile } from '../../../src/lib/assets/field-file.ts'
import {
  createFileList,
  type FieldFileList,
  givenFile
} from '../../../src/stores/assets/file-list.ts'

const file = (key: string, parts: Partial<FieldFile> = {}): FieldFile => ({
  ...givenFile({ AssetId: key, Name: `${key}.png`, fileType: 'Image' }),
  ...parts
})
const keysOf = ({ $files }: FieldFileList) => $files.get().map(({ key }) => key)

test('lists the files of a field in the order in which they were added [AST-07]', () => {
  const list = createFileList([file('1')], true)
  list.add([file('2', { status: 'uploading' }), file('3')])
  list.add([file('4')])
  expect(keysOf(list)).toEqual(['1', '2', '3', '4'])
  expect(list.find('3')).toEqual(file('3'))
  expect(list.find('5')).toBeUndefined()
})

test('changes and drops one file, and leaves the others as they are [AST-07]', () => {
  const list = createFileList([file('1'), file('2')], true)
  list.change('2', { name: 'Plan.png' })
  expect(list.$files.get()).toEqual([file('1'), file('2', { name: 'Plan.png' })])
  list.drop('1')
  expect(list.$files.get()).toEqual([file('2', { name: 'Plan.png' })])
})

test('puts a complete file where it was while it was uploaded [AST-07]', () => {
  const list = createFileList([file('1'), file('2', { status: 'uploading' }), file('3')], true)
  const done = file('2', { name: 'Plan.png' })
  list.complete(done)
  expect(list.$files.get()).toEqual([file('1'), done, file('3')])
})

test('shows no file that was removed before it was complete [AST-07]', () => {
  const list = createFileList([file('1')], false)
  list.complete(file('2'))
  expect(list.$files.get()).toEqual([file('1')])
})

test('keeps the only file until another one is complete [AST-08]', () => {
  const list = createFileList([file('1')], false)
  list.add([file('2', { status: 'failed' })])
  // whatever else was chosen before is replaced at once
  list.add([file('3', { status: 'uploading' })])
  expect(keysOf(list)).toEqual(['1', '3'])
  list.complete(file('3'))
  expect(list.$files.get()).toEqual([file('3')])
})

test.each([
  ['down', 'a', 1, ['b', 'a', 'c']],
  ['up', 'c', -2, ['c', 'a', 'b']],
  ['to the first place', 'b', -1, ['b', 'a', 'c']],
  ['to the last place', 'b', 1, ['a', 'c', 'b']],
  ['not above the first place', 'a', -1, ['a', 'b', 'c']],
  ['not below the last place', 'c', 1, ['a', 'b', 'c']],
  ['not farther up than there are places', 'b', -2, ['a', 'b', 'c']],
  ['not farther down than there are places', 'b', 2, ['a', 'b', 'c']],
  ['not if it is not listed', 'd', 1, ['a', 'b', 'c']]
])('moves a file %s [AST-07]', (_, key, by, expected) => {
  const list = createFileList(
    ['a', 'b', 'c'].map(name => file(name)),
    true
  )
  list.move(key, by)
  expect(keysOf(list)).toEqual(expected)
})
