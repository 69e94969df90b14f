import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The card page of the test bank: it is another site, without the scripts of the shop. */
const ELSEWHERE = /simulators\/test-bank\//

/** Whether the place is inside a tag, whose fallback it is: the tag replaces it as soon as scripts run. */
const isFallback = (before: string) =>
  before.lastIndexOf('<vitrine-') > before.lastIndexOf('</vitrine-')

test('every required field of a form outside of tags is checked with the messages of the shop [FORM-10]', () => {
  const files = readdirSync('demo-cms', { recursive: true, encoding: 'utf8' })
    .map(file => `demo-cms/${file.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.liquid') && !ELSEWHERE.test(file))
  const unchecked = files.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/<(?:input|select|textarea)\b[^>]*?\srequired\b.*$/gm)]
      .filter(({ index, 0: field }) => {
        const isChecked = field.includes('data-val="true"')
        return !isChecked && !isFallback(source.slice(0, index))
      })
      .map(([field]) => `${file}: ${field.slice(0, 80)}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(unchecked).toEqual([])
})
