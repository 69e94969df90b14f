import type { Page } from '@playwright/test'

/** Answers the question about cookies by one request, so that no banner covers a part of the page. */
export async function answerCookies(page: Page, choice: 'accept' | 'decline'): Promise<void> {
  await page.request.post('/shop/fr/cookies', {
    form: { choice, returnUrl: '/shop/fr' },
    headers: { 'Sec-Fetch-Site': 'same-origin' }
  })
}
