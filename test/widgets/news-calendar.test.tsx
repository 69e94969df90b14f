import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { calendarHtml, calendarTag, newsHtml } from '../support/news-html.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const MONTH = (month: number, ids = '0') =>
  `GET /shop/widget/news/calendar/${ids}/false/3/${month}/2026`
const DAY = (date: string) => `GET /shop/widget/news/newslist/0/false/3/${date}`

const october = calendarHtml({
  month: '2026-10',
  days: [8],
  previous: null,
  next: '2026-11',
  stories: ['Ce que votre avis a changé']
})

const link = (name: string | RegExp) => page.getByRole('link', { name })
const text = (content: string) => page.getByText(content, { exact: true })

test('keeps links that it follows in place from being prefetched, but not those to posts [NEWS-01]', async () => {
  const { requests } = mockApi({ [MONTH(10)]: { body: october } })
  await openPage(calendarTag(calendarHtml()))
  await link('octobre 2026').click()
  await expect.element(link(/^8 octobre/)).toHaveAttribute('data-vitrine-no-prefetch')
  expect(requests).toHaveLength(1)
  await expect
    .element(link('Ce que votre avis a changé'))
    .not.toHaveAttribute('data-vitrine-no-prefetch')
})

test('shows another month in place, three posts per page and without child categories by default [NEWS-01]', async () => {
  const { requests } = mockApi({ [MONTH(10)]: { body: october } })
  const { departures } = await openPage(calendarTag(calendarHtml()))
  await expectNoAxeViolations()
  await link('octobre 2026').click()
  await expect.element(link('Ce que votre avis a changé')).toBeVisible()
  await expect.element(link(/^8 octobre/)).toBeVisible()
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([MONTH(10)])
  expect(departures).toEqual([])
  await expect.element(page.getByText('Actualités : octobre 2026')).toBeInTheDocument()
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('keeps the focus on the link of the same direction, or on the month if there is no further one [NEWS-01]', async () => {
    mockApi({
      [MONTH(10)]: { body: october },
      [MONTH(11)]: { body: calendarHtml({ next: '2026-12' }) },
      [MONTH(12)]: { body: calendarHtml({ month: '2026-12', previous: '2026-11', days: [] }) }
    })
    await openPage(calendarTag(calendarHtml()))
    link('octobre 2026').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(text('octobre 2026').first()).toHaveFocus()
    link('novembre 2026').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(link('décembre 2026')).toHaveFocus()
  })

if (EXHAUSTIVE)
  test('crosses the end of a year in both directions [NEWS-01]', async () => {
    const january = 'GET /shop/widget/news/calendar/0/false/3/1/2027'
    const { requests } = mockApi({
      [january]: { body: calendarHtml({ month: '2027-01', previous: '2026-12', days: [1] }) },
      [MONTH(12)]: { body: calendarHtml({ month: '2026-12', next: '2027-01', days: [28] }) }
    })
    await openPage(calendarTag(calendarHtml({ next: '2027-01' })))
    await link('janvier 2027').click()
    await expect.element(link(/^1er janvier 2027/)).toBeVisible()
    await expect.element(page.getByText('Actualités : janvier 2027')).toBeInTheDocument()
    await link('décembre 2026').click()
    await expect.element(link(/^28 décembre 2026/)).toBeVisible()
    await link('janvier 2027').click()
    await expect.element(link(/^1er janvier 2027/)).toBeVisible()
    expect(requests.map(({ endpoint }) => endpoint)).toEqual([january, MONTH(12), january])
  })

test('shows the news of a day in place of the news of the month, and marks the day [NEWS-01]', async () => {
  const { requests } = mockApi({
    [DAY('2026-11-05')]: { body: newsHtml('5 novembre 2026', ['L’hiver en lumière']) }
  })
  await openPage(calendarTag(calendarHtml()))
  const day = link(/^5 novembre/)
  await day.click()
  await expect.element(link('Vos cadeaux arriveront à temps')).not.toBeInTheDocument()
  await expect.element(link('L’hiver en lumière')).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-current', 'true')
  await expect.element(day).toHaveFocus()
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([DAY('2026-11-05')])
  await expect.element(page.getByText('Actualités : 5 novembre 2026')).toBeInTheDocument()
})

if (EXHAUSTIVE)
  test('shows only the newest of two requested months, whichever response is late [NEWS-01]', async () => {
    let answerOctober = () => {}
    mockApi({
      [MONTH(10)]: () =>
        new Promise(resolve => {
          answerOctober = () => resolve({ body: october })
        }),
      [MONTH(12)]: {
        body: calendarHtml({ month: '2026-12', days: [1], stories: ['Décembre'] })
      }
    })
    await openPage(calendarTag(calendarHtml({ next: '2026-12' })))
    await link('octobre 2026').click()
    await link('décembre 2026').click()
    await expect.element(link('Décembre')).toBeVisible()
    answerOctober()
    await expect.element(page.getByText('Actualités : décembre 2026')).toBeInTheDocument()
    await expect.element(link('Ce que votre avis a changé')).not.toBeInTheDocument()
  })

if (EXHAUSTIVE)
  test('shows the news of a category [NEWS-01]', async () => {
    const { requests } = mockApi({ [MONTH(11, '4')]: { body: calendarHtml({ days: [12] }) } })
    const categories = [
      { Id: '4', Name: 'Ateliers' },
      { Id: '7', Name: 'Conseils' }
    ]
    await openPage(
      calendarTag(
        calendarHtml(),
        `display-children="false" categories='${attribute(categories)}'`
      )
    )
    const select = page.getByRole('combobox', { name: 'Rubrique' })
    select.element().focus()
    await select.selectOptions('Ateliers')
    await expect.element(link(/^5 novembre/)).not.toBeInTheDocument()
    await expect.element(link(/^12 novembre/)).toBeVisible()
    await expect.element(select).toHaveFocus()
    expect(requests.map(({ endpoint }) => endpoint)).toEqual([MONTH(11, '4')])
    await expectNoAxeViolations()
  })

test('shows an alert when a month cannot be loaded, keeps the calendar, and tries again [NEWS-01]', async () => {
  mockApi({ [MONTH(10)]: { status: 404, body: '' } })
  await openPage(calendarTag(calendarHtml()))
  await link('octobre 2026').click()
  const alert = page.getByRole('alert')
  await expect
    .element(alert.getByText('Les actualités n’ont pas pu être chargées.'))
    .toBeVisible()
  await expect.element(link(/^5 novembre/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  mockApi({ [MONTH(10)]: { body: october } })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(link(/^8 octobre/)).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
})

if (EXHAUSTIVE)
  test('shows an alert when the news of a day cannot be loaded [NEWS-01]', async () => {
    mockApi({ [DAY('2026-11-05')]: { status: 404, body: '' } })
    await openPage(calendarTag(calendarHtml()))
    await link(/^5 novembre/).click()
    await expect.element(onPage().getByRole('alert')).toBeVisible()
    await expect.element(link('Vos cadeaux arriveront à temps')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('leaves links to the browser when they are opened in a new tab [NEWS-01]', async () => {
    const { departures } = await openPage(calendarTag(calendarHtml()))
    await link('octobre 2026').click({ modifiers: ['Control'] })
    expect(departures.map(({ url }) => url)).toEqual(['/shop/fr/news?date=2026-10'])
  })
