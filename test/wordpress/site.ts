import type { BrowserContext, Page } from '@playwright/test'
import type { LogIn, User } from './log-ins.ts'

/** The themes of the site. */
export const THEMES = ['twentytwentyone', 'twentytwentythree'] as const
export type Theme = (typeof THEMES)[number]

/** The address of the site of this run, without a slash at its end. Paths such as `/cart/` are relative to it in `page.goto()`. */
export function siteUrl(path = ''): string {
  const url = process.env.VITRINE_WORDPRESS_URL
  if (!url) throw new Error('The site does not run: see test/wordpress/start-site.ts.')
  return `${url}${path}`
}

/** The login of a user, which all tests share. */
export function logInOf(user: User): LogIn {
  return JSON.parse(process.env.VITRINE_WORDPRESS_LOG_INS ?? '{}')[user]
}

/** Logs the visitor in as administrator, who may do everything. */
export async function asAdministrator(page: Page): Promise<void> {
  await page.context().addCookies(logInOf('admin').cookies)
}

/** Logs the visitor in as author, whose HTML WordPress filters. */
export async function asAuthor(page: Page): Promise<void> {
  await page.context().addCookies(logInOf('author').cookies)
}

/** Shows this visitor the site in a theme, and others as before. */
export async function useTheme(visitor: Page | BrowserContext, theme: Theme): Promise<void> {
  const context = 'context' in visitor ? visitor.context() : visitor
  await context.addCookies([{ name: 'vitrine_theme', value: theme, url: siteUrl() }])
}
