// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { createCustomerSearch } from '../../../src/stores/checkout/customers.ts'
import { mockApi } from '../../support/mock-api.ts'

const SEARCH = 'GET /shop/api/v1/sales/customers'
const CLAIRE = { CustomerId: '7', Email: 'claire@example.com' }

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
})

test('finds customers for staff by a text, also a copied one [CHK-13]', async () => {
  const { requests } = mockApi({ [SEARCH]: { body: [CLAIRE] } })
  const { $customers, suggest, reset } = createCustomerSearch()
  await suggest(' \u202aclaire\u202c ')
  expect(requests).toEqual([{ endpoint: SEARCH, query: { q: 'claire' } }])
  expect($customers.get()).toMatchObject({ status: 'ready', data: [CLAIRE] })
  reset()
  expect($customers.get()).toEqual({ status: 'idle' })
})
