import { expect, test } from 'vitest'
import { openState, wallClock } from '../../../src/lib/dates/open-state.ts'
import { opensOn, parseHours } from '../../../src/lib/dates/opening-hours.ts'
import { anyText } from '../../support/any-text.ts'
import fc, { examples } from '../../support/fast-check.ts'

const ZONE = 'Europe/Brussels'

/** The opening state at an instant, with the wall clock of Brussels. */
function stateAt(text: string, moment: string, language = 'en') {
  return openState(parseHours(text, language), wallClock(Date.parse(moment), ZONE))
}

const WORKDAYS = [[540, 750], [810, 1110]] // biome-ignore format: one day

test.each([
  ['Mon-Fri 09:00-12:30, 13:30-18:30; Sat-Sun closed', 'en'],
  ['Monday to Friday: 9am-12:30pm & 1.30pm-6:30 PM; Saturday - Sunday: closed', 'en'],
  ['Lun-Ven 9h-12h30, 13h30-18h30; Sam et Dim fermé', 'fr'],
  ['du lundi au vendredi 09:00 à 12:30 et 13:30 à 18:30; samedi, dimanche : fermé', 'fr'],
  ['Ma-Vr 09:00-12:30 en 13:30 tot 18:30 uur; Zaterdag en zondag gesloten', 'nl'],
  ['Mo-Fr 09.00-12.30, 13.30-18.30 Uhr; Sa, So geschlossen', 'de']
])('reads "%s" [CHK-09]', (text, language) => {
  const { week, lines } = parseHours(text.replace(' Uhr', ''), language)
  expect(week?.slice(0, 5)).toEqual([WORKDAYS, WORKDAYS, WORKDAYS, WORKDAYS, WORKDAYS])
  expect(week?.slice(5)).toEqual([[], []])
  expect(lines).toHaveLength(2)
})

test.each([
  ['Sur rendez-vous par téléphone'],
  ['Mon-Fri 25:00-26:00'],
  ['Foo-Bar 09:00-18:00'],
  ['Mon 09:00'],
  ['call 0800 12 345; Mon-Fri 09:00-18:00'],
  [''],
  ['; ;']
])('says nothing about "%s", and keeps the lines as they are [CHK-09]', text => {
  const hours = parseHours(text, 'fr')
  expect(hours.week).toBeUndefined()
  expect(openState(hours, wallClock(Date.now(), ZONE))).toBeUndefined()
  expect(hours.lines).toEqual(
    text
      .split(';')
      .map(line => line.trim())
      .filter(Boolean)
  )
})

test('treats a line of text as a note, and shows holidays as text [CHK-09]', () => {
  expect(
    parseHours('Lun-Sam 09:00-18:00; Sonnez à gauche; Jours fériés fermé', 'fr').week
  ).toBeDefined()
})

test('reads ambiguous names of days in the shopper’s language [CHK-09]', () => {
  expect(opensOn(parseHours('Di 10:00-12:00', 'fr'), 6)).toBe(true)
  expect(opensOn(parseHours('Di 10:00-12:00', 'nl'), 1)).toBe(true)
  expect(opensOn(parseHours('Ma-Ve 10:00-12:00', 'nl'), 4)).toBe(true)
})

const SHOP = 'Mon-Fri 09:00-12:30, 13:30-18:30; Sat 09:00-17:00; Sun closed'

test.each([
  // Monday, 23 November 2026; Brussels is an hour ahead of UTC
  [
    'before it opens',
    '2026-11-23T07:59:00Z',
    { isOpen: false, from: { days: 0, minutes: 540 } }
  ],
  ['as it opens', '2026-11-23T08:00:00Z', { isOpen: true, until: { days: 0, minutes: 750 } }],
  [
    'at the minute it closes',
    '2026-11-23T11:30:00Z',
    { isOpen: false, from: { days: 0, minutes: 810 } }
  ],
  [
    'in the afternoon',
    '2026-11-23T15:00:00Z',
    { isOpen: true, until: { days: 0, minutes: 1110 } }
  ],
  [
    'in the evening',
    '2026-11-23T19:00:00Z',
    { isOpen: false, from: { days: 1, minutes: 540 } }
  ],
  [
    'on Saturday evening',
    '2026-11-28T18:00:00Z',
    { isOpen: false, from: { days: 2, minutes: 540 } }
  ]
])('knows %s whether it is open, and until when [CHK-09]', (_, moment, state) => {
  expect(stateAt(SHOP, moment)).toEqual(state)
})

test('stays open past midnight until closing time on the next day [CHK-09]', () => {
  const night = 'Fri-Sat 18:00-02:00; Sun 18:00-00:00'
  expect(stateAt(night, '2026-11-27T22:30:00Z')).toEqual({
    isOpen: true,
    until: { days: 1, minutes: 120 }
  })
  expect(stateAt(night, '2026-11-28T00:30:00Z')).toEqual({
    isOpen: true,
    until: { days: 0, minutes: 120 }
  })
  expect(stateAt(night, '2026-11-29T22:30:00Z')).toEqual({
    isOpen: true,
    until: { days: 1, minutes: 0 }
  })
  expect(stateAt(night, '2026-11-30T00:30:00Z')).toMatchObject({ isOpen: false })
})

test('a shop that is open day and night closes only on holidays [CHK-09]', () => {
  expect(stateAt('24/7', '2026-11-23T02:00:00Z')).toEqual({ isOpen: true, until: undefined })
  expect(stateAt('Mon-Sun 00:00-24:00; 25/12 closed', '2026-12-24T12:00:00Z')).toEqual({
    isOpen: true,
    until: { days: 1, minutes: 0 }
  })
  expect(stateAt('Mon-Sun 00:00-24:00; 25/12 closed', '2026-12-25T12:00:00Z')).toEqual({
    isOpen: false,
    from: { days: 1, minutes: 0 }
  })
})

test('skips holidays and weeks of leave, over the end of the year too [CHK-09]', () => {
  const leave = `${SHOP}; 24/12-02/01 closed`
  // Thursday, 24 December to Monday, 4 January
  expect(stateAt(leave, '2026-12-24T09:00:00Z')).toEqual({
    isOpen: false,
    from: { days: 11, minutes: 540 }
  })
  expect(stateAt(`${SHOP}; 2026-11-23 10:00-11:00`, '2026-11-23T08:30:00Z')).toEqual({
    isOpen: false,
    from: { days: 0, minutes: 600 }
  })
  expect(stateAt(`${SHOP}; 2025-11-23 closed`, '2026-11-23T08:30:00Z')).toMatchObject({
    isOpen: true
  })
})

test('follows local time when daylight saving time begins and ends [CHK-09]', () => {
  // 29 March 2026: 02:00 becomes 03:00; 25 October 2026: 03:00 becomes 02:00
  expect(stateAt('Sun 09:00-12:00', '2026-03-29T06:59:00Z')).toEqual({
    isOpen: false,
    from: { days: 0, minutes: 540 }
  })
  expect(stateAt('Sun 09:00-12:00', '2026-03-29T07:00:00Z')).toMatchObject({ isOpen: true })
  expect(stateAt('Sun 09:00-12:00', '2026-10-25T07:59:00Z')).toMatchObject({ isOpen: false })
  expect(stateAt('Sun 09:00-12:00', '2026-10-25T08:00:00Z')).toMatchObject({ isOpen: true })
  expect(stateAt('Sat 20:00-04:00', '2026-10-25T01:30:00Z')).toEqual({
    isOpen: true,
    until: { days: 0, minutes: 240 }
  })
})

test('uses the time zone of the shop, wherever the shopper is [CHK-09]', () => {
  const at = Date.parse('2026-11-23T08:30:00Z')
  const hours = parseHours(SHOP, 'en')
  expect(openState(hours, wallClock(at, 'Europe/Brussels'))?.isOpen).toBe(true)
  expect(openState(hours, wallClock(at, 'America/New_York'))?.isOpen).toBe(false)
})

test('agrees with a simulation minute by minute [CHK-09]', () => {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const two = (number: number) => String(number).padStart(2, '0')
  const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  const day = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 })),
    { nil: undefined }
  )
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 7 * 1440 - 1 }),
      (week, minute) => {
        const text = week
          .map((span, index) =>
            span
              ? `${days[index]} ${clock(span[0])}-${clock((span[0] + span[1]) % 1440)}`
              : `${days[index]} closed`
          )
          .join('; ')
        const isOpen = (at: number) =>
          week.some((span, index) => {
            if (!span) return false
            const from = index * 1440 + span[0]
            return [-7 * 1440, 0, 7 * 1440].some(
              shift => from + shift <= at && at < from + shift + span[1]
            )
          })
        const today = Date.UTC(2026, 10, 23 + Math.floor(minute / 1440))
        const state = openState(parseHours(text, 'en'), { today, minutes: minute % 1440 })!
        expect(state.isOpen).toBe(isOpen(minute))
        const change = state.isOpen ? state.until : state.from
        if (!change) return
        const later = Math.floor(minute / 1440) * 1440 + change.days * 1440 + change.minutes
        expect(isOpen(later % (7 * 1440))).toBe(!state.isOpen)
        expect(isOpen((later - 1) % (7 * 1440))).toBe(state.isOpen)
      }
    ),
    examples(500)
  )
})

test('never throws, whatever a carrier sends [CHK-09]', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(parseHours(text, 'nl').lines.join('')).not.toContain(';')
    })
  )
})
