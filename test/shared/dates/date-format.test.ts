import { expect, test } from 'vitest'
import { momentOf } from '../../../src/shared/dates/date-format.ts'

test.each([
  ['31/12/2026', 'DD/MM/YYYY', new Date(2026, 11, 31)],
  ['1/2/2026', 'DD/MM/YYYY', new Date(2026, 1, 1)],
  ['12-31-2026', 'MM-DD-YYYY', new Date(2026, 11, 31)],
  ['2026.12.31 18:05:09', 'YYYY.MM.DD HH:mm:ss', new Date(2026, 11, 31, 18, 5, 9)],
  ['2026-12-31T23:59:59+01:00', 'DD/MM/YYYY', new Date('2026-12-31T22:59:59Z')],
  ['2026-12-31T22:59:59.000Z', 'DD/MM/YYYY', new Date('2026-12-31T22:59:59Z')]
])('reads %s as %s [PDP-14]', (text, format, date) => {
  expect(momentOf(text, format)).toBe(date.getTime())
})

test.each([
  ['31/12/2026', 'DD/MM/YYYY', 'Europe/Brussels', '2026-12-30T23:00:00Z'],
  ['31/12/2026', 'DD/MM/YYYY', 'America/Montreal', '2026-12-31T05:00:00Z'],
  ['30.03.2026 18:30', 'DD.MM.YYYY HH:mm', 'Europe/Brussels', '2026-03-30T16:30:00Z'],
  ['26/10/2026', 'DD/MM/YYYY', 'Europe/Brussels', '2026-10-25T23:00:00Z'],
  ['01/01/2027', 'DD/MM/YYYY', 'Pacific/Auckland', '2026-12-31T11:00:00Z'],
  ['2026-12-31T22:59:59Z', 'DD/MM/YYYY', 'Pacific/Auckland', '2026-12-31T22:59:59Z']
])('reads %s as %s in %s, wherever the shopper is [PDP-14]', (text, format, zone, moment) => {
  expect(momentOf(text, format, zone)).toBe(Date.parse(moment))
})

test.each([
  ['31/06/2026', 'DD/MM/YYYY'],
  ['soon', 'DD/MM/YYYY'],
  ['', 'DD/MM/YYYY'],
  ['31x12x2026', 'DD.MM.YYYY'],
  ['2026-13-40T99:99Z', 'DD/MM/YYYY'],
  ['31/12', 'DD/MM']
])('takes %s for no date by %s [PDP-14]', (text, format) => {
  expect(momentOf(text, format)).toBeUndefined()
})
