import { testPages } from './support/test-pages.ts'
import { NARROW } from './support/usable.ts'

testPages('fr', { width: 1280, height: 900 })
testPages('fr', { width: 1280, height: 900 }, undefined, 'dark')
// English, whose words are the shortest, is left out
for (const culture of ['fr', 'nl', 'de'] as const) testPages(culture, NARROW)
