import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { forgetEnds } from '../../widgets/countdown/end-once.ts'
import { formatTimeLeft, timeLeft } from '../../widgets/countdown/time-left.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const FALLBACK = `<p class="vitrine-countdown"><span class="vitrine-countdown__label">Fin de l’offre</span>
  <time class="vitrine-countdown__time">31 décembre 2026 à 23:59</time></p>`

const HOUR = 3_600_000

function iso(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

function tag(date: string, attributes = `now="${iso(0)}"`): string {
  return `<vitrine-countdown date="${date}" label="Fin de l’offre" ${attributes}>${FALLBACK}</vitrine-countdown>`
}

const timer = page.getByRole('timer', { name: 'Fin de l’offre' })
const shown = () => timer.element().textContent
const over = page.getByText('Cette offre est terminée.')

let ends: string[] = []
const note = (event: Event) => ends.push((event as CustomEvent<{ date: string }>).detail.date)

beforeEach(() => {
  ends = []
  forgetEnds()
  addEventListener('vitrine:countdown:ended', note)
})
afterEach(() => removeEventListener('vitrine:countdown:ended', note))

test('counts down by days, hours, minutes and seconds [PDP-14]', async () => {
  mockApi()
  await openPage(tag(iso(49 * HOUR + 500)))
  await expect.poll(shown).toMatch(/^2\sjours\set\s0[01]:\d\d:\d\d$/)
  const before = shown()
  await expect.poll(shown).not.toBe(before)
  expect(shown()).toMatch(/^2\sjours\set\s0[01]:\d\d:\d\d$/)
  await expectNoAxeViolations()
})

test('shows the end and dispatches its event, once per date [PDP-14]', async () => {
  mockApi()
  const date = iso(1200)
  await openPage(tag(date))
  await expect.element(timer).toBeVisible()
  await expect.element(over).toBeVisible()
  expect(ends).toEqual([date])
  forgetEnds()
  // the refreshed page with the same date, in the same tab
  const { page: content } = await openPage(tag(date), { alive: false })
  sessionStorage.setItem(`vitrine-countdown-${Date.parse(date)}`, '1')
  await vi.waitFor(() => expect(content.textContent).toContain('Cette offre est terminée.'))
  expect(ends).toEqual([date])
})

test('the countdown does nothing if the page was rendered after the end [PDP-14]', async () => {
  mockApi()
  await openPage(tag(iso(-HOUR)))
  await expect.element(over).toBeVisible()
  expect(ends).toEqual([])
})

test('follows the server’s clock if it differs from the local one [PDP-14]', async () => {
  const { requests } = mockApi({
    'HEAD /shop/fr': {
      headers: { date: new Date(Date.now() + 2 * HOUR).toUTCString() },
      body: ''
    }
  })
  await openPage(tag(iso(3 * HOUR), `now="${iso(2 * HOUR)}"`))
  await expect.poll(shown).toMatch(/^0?0:59:|^0?1:00:/)
  expect(requests).toHaveLength(1)
})

test('the countdown is correct after the device has slept [PDP-14]', async () => {
  mockApi()
  await openPage(tag(iso(5 * HOUR)))
  await expect.poll(shown).toMatch(/^0?4:59:|^0?5:00:/)
  const later = Date.now() + 2 * HOUR
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(shown).toMatch(/^0?2:59:|^0?3:00:/)
  clock.mockRestore()
})

test.each([
  ['', '01/01/2100', '2099-12-31T23:00:00.000Z'],
  ['time-zone="America/Montreal"', '01/01/2100', '2100-01-01T05:00:00.000Z'],
  ['time-zone="Pacific/Auckland"', '01/01/2100', '2099-12-31T11:00:00.000Z'],
  ['time-zone="Pacific/Auckland"', '2099-12-31T23:00:00Z', '2099-12-31T23:00:00.000Z']
])(
  'a date without a time zone is in the one of the shop: %s %s [PDP-14]',
  async (zone, date, end) => {
    mockApi()
    await openPage(tag(date, `now="${iso(0)}" ${zone}`))
    await expect.element(timer).toHaveAttribute('datetime', end)
  }
)

test('keeps the fallback if the date is invalid [PDP-14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mockApi()
  const { page: content } = await openPage(tag('soon'))
  await expect.element(page.getByText('31 décembre 2026 à 23:59')).toBeVisible()
  expect(content.querySelector('[role=timer]')).toBeNull()
})

test('keeps its size when it is upgraded [PDP-14]', async () => {
  mockApi()
  const { find } = await openPage(tag(iso(HOUR)), { alive: false })
  const box = () => find('vitrine-countdown').getBoundingClientRect().toJSON()
  const before = box()
  await expect.element(timer).toBeVisible()
  expect(box()).toEqual(before)
})

test('formats durations without browser support, too [PDP-14]', () => {
  const left = timeLeft(2 * 86_400_000 + 3 * HOUR + 4 * 60_000 + 4200)
  expect(left).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  const { DurationFormat } = Intl as { DurationFormat?: unknown }
  Reflect.deleteProperty(Intl, 'DurationFormat')
  expect(formatTimeLeft(left, 'nl')).toBe('2 dagen, 03:04:05')
  expect(formatTimeLeft({ ...left, days: 0 }, 'fr')).toBe('03:04:05')
  Object.assign(Intl, { DurationFormat })
})
