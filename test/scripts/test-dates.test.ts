import { expect, test } from 'vitest'
import { momentsFrom, runsOf } from '../../scripts/test-dates/runs.mjs'

const moments = (now: string) =>
  Object.fromEntries(momentsFrom(new Date(now)).map(({ name, moment }) => [name, moment]))

test('the tests of dates run shortly before the clock or the year changes in Brussels', () => {
  expect(moments('2026-11-05T12:00:00Z')).toEqual({
    '29 February': new Date('2028-02-29T11:00:00Z'),
    '31 December, 23:59:30': new Date('2026-12-31T22:59:30Z'),
    'start of summer time': new Date('2027-03-28T00:59:30Z'),
    'end of summer time': new Date('2027-10-31T00:59:30Z'),
    'a year ahead': new Date('2027-11-05T12:00:00Z')
  })
})

test('the tests of dates never run in the past', () => {
  expect(moments('2028-12-31T23:30:00Z')).toEqual({
    '29 February': new Date('2032-02-29T11:00:00Z'),
    '31 December, 23:59:30': new Date('2029-12-31T22:59:30Z'),
    'start of summer time': new Date('2029-03-25T00:59:30Z'),
    'end of summer time': new Date('2029-10-28T00:59:30Z'),
    'a year ahead': new Date('2029-12-31T23:30:00Z')
  })
})

test('the tests of dates run at every moment and in every time zone, together if wanted', () => {
  const now = momentsFrom(new Date())
  const zones = ['America/Los_Angeles', 'Europe/Brussels', 'Pacific/Auckland', 'UTC']
  const runs = runsOf(now, false)
  expect(runs.map(({ name }) => name)).toEqual(now.map(({ name }) => name))
  expect([...new Set(runs.map(({ zone }) => zone))].sort()).toEqual(zones)
  const pairs = runsOf(now, true).map(({ name, zone }) => `${name}, ${zone}`)
  expect(pairs).toHaveLength(now.length * zones.length)
  expect(new Set(pairs).size).toBe(pairs.length)
})
