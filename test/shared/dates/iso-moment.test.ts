import { expect, test } from 'vitest'
import { isoMoment } from '../../../src/shared/dates/iso-moment.ts'

test.each([
  ['2026-12-31T18:30:15', '2026-12-31T17:30:15Z'],
  ['2026-12-31T18:30:15.1230000', '2026-12-31T17:30:15Z'],
  ['2026-12-31T18:30', '2026-12-31T17:30:00Z'],
  ['2026-12-31 18:30', '2026-12-31T17:30:00Z'],
  ['2026-12-31', '2026-12-30T23:00:00Z'],
  ['2026-07-31', '2026-07-30T22:00:00Z'],
  ['2026-12-31T18:30Z', '2026-12-31T18:30:00Z'],
  ['2026-12-31t18:30z', '2026-12-31T18:30:00Z'],
  ['2026-12-31T18:30:00-05:00', '2026-12-31T23:30:00Z'],
  [' 2026-12-31T18:30:00+0200 ', '2026-12-31T16:30:00Z']
])('reads %s in the shop’s time zone as %s [POP-01]', (text, moment) => {
  expect(isoMoment(text, 'Europe/Brussels')).toBe(Date.parse(moment))
})

test.each(['', 'soon', '2026', '2026-02-30', '31/12/2026', '2026-12-31T', '2026-12-31T18'])(
  'takes %s for no date [POP-01]',
  text => {
    expect(isoMoment(text, 'Europe/Brussels')).toBeUndefined()
  }
)
