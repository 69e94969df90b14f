import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FORMAT = /Intl\.DateTimeFormat\(|longDate\(/
/** Passes on options whose type requires the zone. */
const PASSES_ON = join('src', 'shared', 'dates', 'long-date.ts')

function sources(): string[] {
  return ['src', 'widgets', 'demo-cms'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => /\.tsx?$/.test(path))
      .map(path => join(folder, path))
      .filter(path => path !== PASSES_ON)
  )
}

/** The arguments of every date format in the code, up to the closing parenthesis. */
function formatsIn(code: string): string[] {
  return code
    .split(FORMAT)
    .slice(1)
    .map(rest => {
      let depth = 1
      let at = 0
      while (depth > 0 && at < rest.length) {
        if (rest[at] === '(') depth += 1
        if (rest[at] === ')') depth -= 1
        at += 1
      }
      return rest.slice(0, at)
    })
}

test('every format of a date names its time zone: neither the browser’s nor the server’s is the shop’s', () => {
  const formats = sources().flatMap(path => {
    const code = readFileSync(path, 'utf8')
    const local = code.match(/\.toLocale(Date|Time)String\(.*/g) ?? []
    return [...formatsIn(code), ...local].map(format => `${path}: ${format}`)
  })
  expect(formats.length).toBeGreaterThan(10)
  expect(formats.filter(format => !format.includes('timeZone'))).toEqual([])
})
