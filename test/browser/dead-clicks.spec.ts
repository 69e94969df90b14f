import { expect, test } from '@playwright/test'
import { DEAD, deadElements, PRESSING } from './support/dead-clicks.ts'

test.use(PRESSING)

test('a sample of the interactive elements on the list page does something', async ({
  page
}) => {
  expect(await deadElements(page, shopper => shopper.visit('/c/theieres'), 8)).toEqual([DEAD])
})
