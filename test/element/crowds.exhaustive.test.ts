import { test } from 'vitest'
import { addAndRemoveTags, suspendAndRestore } from './crowds.ts'

test('adds and removes three thousand tags', async () => {
  await addAndRemoveTags(3000)
})

test('three hundred widgets are suspended and restored twenty times', async () => {
  await suspendAndRestore({ widgets: 300, rounds: 20 })
})
