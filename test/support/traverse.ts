import { expect, type Page } from '@playwright/test'

/** Follows a link, and waits for the page with this title. */
export async function follow(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveTitle(title)
}

export async function back(page: Page, title: string): Promise<void> {
  await page.goBack()
  await expect(page).toHaveTitle(title)
}

export async function forward(page: Page, title: string): Promise<void> {
  await page.goForward()
  await expect(page).toHaveTitle(title)
}
