// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { newsQuery } from '../../../src/stores/content/news.ts'
import { mockApi } from '../../support/mock-api.ts'

const MONTH = 'GET /shop/widget/news/calendar/1%2C2/true/5/{month}/{year}'
const DAY = 'GET /shop/widget/news/newslist/{ids}/{children}/5/{date}'
const PERIOD = { categoryIds: '1,2', displayChildren: true, postsPerPage: 5 }

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
})

test('shows the calendar of a month, and the news of a day [NEWS-01]', async () => {
  const { requests } = mockApi({
    [MONTH]: { body: '<p>August</p>' },
    [DAY]: { body: '<p>Day</p>' }
  })
  const { $state, fetch } = newsQuery()
  await fetch({ ...PERIOD, date: '2026-08' })
  expect($state.get()).toMatchObject({ status: 'ready', data: '<p>August</p>' })
  await fetch({ ...PERIOD, displayChildren: false, date: '2026-08-05' })
  expect($state.get()).toMatchObject({ status: 'ready', data: '<p>Day</p>' })
  expect(requests).toEqual([
    { endpoint: 'GET /shop/widget/news/calendar/1%2C2/true/5/8/2026' },
    { endpoint: 'GET /shop/widget/news/newslist/1%2C2/false/5/2026-08-05' }
  ])
})

test('asks once for what is shown already, and again for other categories [NEWS-01]', async () => {
  const { requests } = mockApi({ [DAY]: { body: '<p>Day</p>' } })
  const { fetch } = newsQuery()
  await fetch({ ...PERIOD, date: '2026-08-05' })
  await fetch({ ...PERIOD, date: '2026-08-05' })
  expect(requests).toHaveLength(1)
  await fetch({ ...PERIOD, categoryIds: '3', date: '2026-08-05' })
  expect(requests).toHaveLength(2)
})
