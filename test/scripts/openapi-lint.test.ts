import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenApiFile, openApiFile } from '../support/openapi-file.ts'
import { lint } from '../support/redocly.ts'

let file: OpenApiFile

beforeAll(() => {
  file = openApiFile()
})
afterAll(() => file.remove())

test('redocly finds nothing to improve by its recommended rules, as everybody runs it', async () => {
  const { totals, problems } = await lint(file, '--extends', 'recommended')
  expect(problems).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})
