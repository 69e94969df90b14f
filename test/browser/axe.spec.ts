import { testPages } from './support/test-pages.ts'
import { NARROW } from './support/usable.ts'

testPages('fr', { width: 1280, height: 900 })
// German has the longest words
testPages('de', NARROW)
